// trace-audit report
// Adds search, keys and copying of links where scripts may run. The pages are whole without it.
"use strict";

(() => {
  const main = document.querySelector("main");
  const isShown = (element) => element.getClientRects().length > 0;

  // Search: every word must occur. The query stands in the fragment, so that a link holds it.

  const rows = [...main.querySelectorAll(".problem, .rules tbody tr, .traces tbody tr")];
  const texts = new Map();
  const text = (row) => {
    if (!texts.has(row)) {
      const rule = row.closest("section.rule")?.querySelector("header");
      texts.set(row, `${rule?.textContent ?? ""} ${row.textContent}`.toLowerCase());
    }
    return texts.get(row);
  };

  const search = (query) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const row of rows) {
      row.hidden = !words.every((word) => text(row).includes(word));
      if (!row.hidden) found += 1;
    }
    for (const rule of main.querySelectorAll("section.rule")) {
      rule.hidden = !rule.querySelector(".problem:not([hidden])");
    }
    return words.length ? `${found} of ${rows.length} entries` : "";
  };

  const queryOfFragment = () => {
    const match = /^#q=(.*)$/.exec(location.hash);
    try {
      return match ? decodeURIComponent(match[1]) : null;
    } catch {
      return null;
    }
  };

  let input = null;
  const addSearch = (place) => {
    const label = document.createElement("label");
    label.className = "search";
    input = document.createElement("input");
    input.type = "search";
    input.placeholder = "Search findings, rules and traces";
    input.setAttribute("aria-label", input.placeholder);
    label.append(input);
    const status = document.createElement("output");
    status.className = "found";
    status.setAttribute("aria-live", "polite");
    place.append(label, status);

    let timer = 0;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        status.textContent = search(input.value);
        const fragment = input.value ? `#q=${encodeURIComponent(input.value)}` : " ";
        history.replaceState(null, "", fragment.trim() || location.pathname + location.search);
      }, 120);
    });
    const follow = () => {
      const query = queryOfFragment();
      if (query === null) return;
      input.value = query;
      status.textContent = search(query);
    };
    addEventListener("hashchange", follow);
    follow();
  };

  const filter = document.querySelector(".filter");
  if (filter) addSearch(filter);

  // Keys: j and k go to the next and the previous finding, / to the search.

  const step = (direction) => {
    const problems = [...main.querySelectorAll(".problem")].filter(isShown);
    const edge = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const tops = problems.map((problem) => problem.getBoundingClientRect().top - edge);
    const target = direction > 0
      ? problems[tops.findIndex((top) => top > 4)]
      : problems[tops.findLastIndex((top) => top < -4)];
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "start" });
  };

  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping && isTyping.type !== "radio" && isTyping.type !== "checkbox") return;
    if (event.key === "j") step(1);
    else if (event.key === "k") step(-1);
    else if (event.key === "/" && input) {
      event.preventDefault();
      input.focus();
    }
  });

  // Links to a problem can be copied.

  if (navigator.clipboard) {
    for (const link of main.querySelectorAll(".permalink")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = "Copy link";
      button.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(link.href);
          button.textContent = "Copied";
        } catch {
          button.textContent = "Not copied";
        }
        setTimeout(() => { button.textContent = "Copy link"; }, 1500);
      });
      link.after(button);
    }
  }
})();
