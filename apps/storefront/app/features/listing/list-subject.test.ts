import { expect, it } from "vitest";
import { subjectText } from "./list-subject.ts";

it.each([
  [5000, 108, "battery", "5,000 mAh"],
  [5000, 108, "camera", "108 MP camera"],
  [5000, 108, null, null],
  [null, null, "battery", null],
  [null, null, "camera", null],
] as const)("of %s mAh and %s MP in a list about %s is %s", (batteryMah, cameraMp, subject, text) => {
  expect(subjectText({ batteryMah, cameraMp }, subject)).toBe(text);
});
