// trace-audit report
