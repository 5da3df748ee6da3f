extension Control {
  /// All twenty; `Controls/README.md` tells what happens in each.
  static let catalogue = startUp + alerts + handOvers

  private static let startUp = [
    Control(
      name: "X01", mustNotFire: ["B12", "B17"], exercised: [],
      breaches: [
        Breach(
          "the connection is shown as working",
          .add(after: 35, #"{"event":"notice.shown","notice":"realtime_ok","epoch":"e1"}"#),
          violates: ["B17"]),
        Breach(
          "the mounted tab is called data",
          .add(
            after: 39,
            #"{"event":"claim.made","claim":"data_ready","surface":"ui","owner":"orders","basis":39}"#
          ),
          violates: ["B12"]),
      ]),
    Control(
      name: "X02", mustNotFire: ["B13"], exercised: ["B13"],
      breaches: [
        Breach("it is no shortcut", .set(21, "path", "all_inputs"), violates: ["B13"])
      ]),
    Control(
      name: "X08", mustNotFire: ["B36"], exercised: [],
      breaches: [
        Breach(
          "it was the background, and the read is somebody else's",
          .set(51, "account", "a2"), .set(48, "to", "background"), violates: ["B36"])
      ]),
    Control(
      name: "X09", mustNotFire: ["B08", "B16"], exercised: ["B08", "B16"],
      breaches: [
        Breach("the phone is offline", .set(8, "connected", "no"), violates: ["B16"]),
        Breach("no branch ever comes", .drop(38), violates: ["B08"]),
      ]),
    Control(
      name: "X10", mustNotFire: ["B10", "A21"], exercised: [],
      breaches: [
        Breach(
          "the restored session is called valid",
          .add(
            after: 20,
            #"{"event":"claim.made","claim":"session_server_valid","surface":"log","basis":20}"#),
          violates: ["B10"]),
        Breach(
          "the restored session is called fresh",
          .add(
            after: 20, #"{"event":"claim.made","claim":"session_fresh","surface":"log","basis":20}"#
          ),
          violates: ["A21"]),
        Breach("it is a customer's", .set(20, "role", "customer"), violates: ["A21"]),
      ]),
    Control(
      name: "X17", mustNotFire: ["B20"], exercised: [],
      breaches: [
        Breach("the server forgot the rooms", .set(58, "resumed", "no"), violates: ["B20"])
      ]
    ),
  ]

  private static let alerts = [
    Control(
      name: "X03", mustNotFire: ["N03", "N04"], exercised: [],
      breaches: [
        Breach(
          "the token is called a permission",
          .add(
            after: 32, #"{"event":"claim.made","claim":"push_permitted","surface":"ui","basis":31}"#
          ),
          violates: ["N03"]),
        Breach(
          "the token is called registered",
          .add(
            after: 33,
            #"{"event":"claim.made","claim":"push_registered","surface":"ui","token":"k1","basis":31}"#
          ),
          violates: ["N04"]),
      ]),
    Control(
      name: "X04", mustNotFire: ["N09"], exercised: [],
      breaches: [
        Breach(
          "the token changes, and the new one is not registered",
          .add(
            after: 55,
            #"{"event":"push.token_observed","token":"k2","via":"observer","rotated":"yes"}"#),
          violates: ["N09"])
      ]),
    Control(
      name: "X05", mustNotFire: ["N21"], exercised: [],
      breaches: [
        Breach(
          "the popup is called a delivered push",
          .add(
            after: 58,
            #"{"event":"claim.made","claim":"push_delivered","surface":"log","basis":58}"#),
          violates: ["N21"])
      ]),
    Control(
      name: "X06", mustNotFire: ["N14"], exercised: ["N14"],
      breaches: [
        Breach(
          "the second callback leads to a second screen",
          .add(
            after: 61,
            #"{"event":"navigation.opened","route":"order_detail","mount":"n9","cause":"push","order":"o1","push":"p1"}"#
          ),
          violates: ["N14"])
      ]),
    Control(
      name: "X07", mustNotFire: ["N14"], exercised: ["N14"],
      breaches: [
        Breach(
          "the stale payload is opened",
          .add(
            after: 94,
            #"{"event":"navigation.opened","route":"order_detail","mount":"n9","cause":"push","order":"o1","push":"p1"}"#
          ),
          violates: ["N10", "N14"])
      ]),
    Control(
      name: "X14", mustNotFire: ["N18"], exercised: ["N18"],
      breaches: [
        Breach("the close acts", .set(72, "cause", "overlay_close"), violates: ["N18"])
      ]),
    Control(
      name: "X15", mustNotFire: ["N05"], exercised: ["N05"],
      breaches: [
        Breach("there is no receipt", .set(55, "receipt", "no"), violates: ["N05"]),
        Breach(
          "the failed try is called a registration",
          .add(
            after: 35,
            #"{"event":"claim.made","claim":"push_registered","surface":"ui","token":"k1","basis":35}"#
          ),
          violates: ["N05"]),
      ]),
    Control(
      name: "X16", mustNotFire: ["N24"], exercised: ["N24"], undecided: ["N24"],
      breaches: [
        Breach(
          "the process lives on, and the sound does too",
          .add(
            after: 57, milliseconds: 4000,
            #"{"event":"network.changed","connected":"yes","reachable":"yes"}"#),
          violates: ["N24"])
      ]),
    Control(
      name: "X20", mustNotFire: ["N20", "N01"], exercised: ["N01"],
      breaches: [
        Breach("it is called accepted", .set(71, "notice", "order_accepted"), violates: ["N01"]),
        Breach(
          "the order is known to be gone before the tap",
          .add(
            after: 66,
            #"{"event":"order.currentness_changed","state":"reassigned","via":"socket","order":"o1"}"#
          ),
          violates: ["N20"]),
      ]),
  ]

  private static let handOvers = [
    Control(
      name: "X11", mustNotFire: ["A22", "A23"], exercised: ["A22", "A23"],
      breaches: [
        Breach("the reset is refused", .set(27, "result", "error"), violates: ["A22"]),
        Breach(
          "the link is called delivered",
          .add(
            after: 28,
            #"{"event":"claim.made","claim":"reset_delivered","surface":"ui","attempt":"t1","basis":27}"#
          ),
          violates: ["A23"]),
      ]),
    Control(
      name: "X12", mustNotFire: ["A09", "A10"], exercised: ["A10"],
      breaches: [
        Breach(
          "the failure is called closed", .set(29, "notice", "session_closed"), violates: ["A10"]),
        Breach("nothing is cleared", .drop(30), violates: ["A10"]),
        Breach(
          "the permission error comes before the logout",
          .add(
            after: 26,
            #"{"event":"notice.shown","notice":"permission_denied","attempt":"t1","epoch":"e0"}"#),
          violates: ["A09"]),
      ]),
    Control(
      name: "X13", mustNotFire: ["B30"], exercised: ["B30"],
      breaches: [
        Breach(
          "the answer becomes the next driver's list",
          .add(
            after: 102,
            #"{"event":"state.applied","owner":"orders","origin":"response","request":"r5"}"#),
          violates: ["B30"])
      ]),
    Control(
      name: "X18", mustNotFire: ["B29", "B37"], exercised: ["B29"],
      breaches: [
        Breach("the orders are another's", .set(97, "origin_account", "a2"), violates: ["B29"]),
        Breach(
          "the cached orders are called current",
          .add(
            after: 97,
            #"{"event":"claim.made","claim":"data_current","surface":"ui","owner":"orders","basis":97}"#
          ),
          violates: ["B37"]),
      ]),
    Control(
      name: "X19", mustNotFire: ["N07", "N08"], exercised: ["N07", "N08"],
      breaches: [
        Breach("the second token is this phone's", .unset(53, "source"), violates: ["N08"]),
        Breach(
          "the next driver's token is registered for the one before",
          .set(107, "for_account", "a1"), violates: ["N07"]),
      ]),
  ]
}
