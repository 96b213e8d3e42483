import { expect, onTestFinished, test, vi } from "vitest";
import { errorTexts } from "#messages/error";
import { sendScan } from "./send-scan.ts";

test("a scan that gets no answer is rejected with words that say so", async () => {
  const sent = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  onTestFinished(() => sent.mockRestore());
  const scan = {
    branch: "jaynagar",
    shipmentId: undefined,
    imei: "352099001761481",
    scanned: [],
    hasCounted: false,
  };
  expect(await sendScan(scan, new AbortController().signal)).toEqual({
    error: errorTexts.connectionBroke,
    toUnpack: null,
  });
});
