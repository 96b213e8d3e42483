import { messages } from "../messages.ts";

/** In this order: a user agent also names the browsers it derives from. */
const browsers = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** "Chrome on Android", in the language of the sign-in: enough for a user to recognize a device, too coarse to track it. */
export function deviceLabel(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 500) ?? "";
  const browser = browsers.find(([, pattern]) => pattern.test(text))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0];
  if (browser && system) return messages().session.device({ browser, system });
  return browser ?? system ?? messages().session.unknownDevice;
}
