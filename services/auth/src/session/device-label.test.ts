import { expect, test } from "vitest";
import { deviceLabel } from "./device-label.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36 EdgA/141.0`, "Edge on Android"],
  [
    "Mozilla/5.0 (Linux; Android 13; SM-A536E) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15", "Safari on Mac"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [undefined, "Unknown device"],
  ["x".repeat(60_000), "Unknown device"],
])("labels %j as %s", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
