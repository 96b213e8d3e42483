import { expect, test } from "vitest";
import { callerNetwork } from "./caller-network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9", "203.0.113.9", "203.0.113"],
  ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113.9", "203.0.113"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1:00", "2001:db8:1"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2", "2001:db8:1:00", "2001:db8:1"],
  ["2001:db8:1:1ff::9", "2001:db8:1:1ff", "2001:db8:1:01", "2001:db8:1"],
  ["2400::7ff:a:b:c:d", "2400:0:0:7ff", "2400:0:0:07", "2400:0:0"],
  ["2001:db8::", "2001:db8:0:0", "2001:db8:0:00", "2001:db8:0"],
  ["::1", "0:0:0:0", "0:0:0:00", "0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0:00", "fe80:0:0"],
])("%s counts as address %s of customer %s and network %s", (ip, address, customer, network) => {
  expect(callerNetwork(ip)).toEqual({ address, customer, network });
});
