import { expect, test } from "vitest";
import { isPublicHost } from "./public-host.ts";

test.each([
  ["https://127.0.0.1/label", false],
  ["https://localhost/label", false],
  ["https://10.1.2.3:8443/label", false],
  ["https://172.20.0.4/label", false],
  ["https://192.168.1.1/label", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["https://100.100.100.200/label", false],
  ["https://2130706433/label", false],
  ["https://[::1]/label", false],
  ["https://[::ffff:10.0.0.1]/label", false],
  ["https://[fd00::1]/label", false],
  ["https://[2002:0a00:0001::1]/label", false],
  ["https://name.invalid/label", false],
  ["https://52.219.1.1/label", true],
  ["https://172.32.0.1/label", true],
  ["https://[2a05:d018::1]/label", true],
])("says of the host of %s whether it is on the internet: %s", async (link, expected) => {
  expect(await isPublicHost(new URL(link))).toBe(expected);
});
