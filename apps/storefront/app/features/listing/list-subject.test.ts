import { expect, it } from "vitest";
import { subjectText } from "./list-subject.ts";

it.each([
  [5000, 108, ["battery"], "5,000 mAh"],
  [5000, 108, ["camera"], "108 MP camera"],
  [5000, 108, ["battery", "camera"], "5,000 mAh · 108 MP"],
  [null, 108, ["battery", "camera"], "108 MP camera"],
  [5000, 108, [], null],
  [null, null, ["battery", "camera"], null],
] as const)("of %s mAh and %s MP in a list about %j is %s", (batteryMah, cameraMp, subjects, text) => {
  expect(subjectText({ batteryMah, cameraMp }, subjects)).toBe(text);
});
