import { expect, test } from "vitest";
import { recognizeSearch } from "./order-search.rules.ts";

test.each([
  ["ht7f3k2m9qx4rb", { by: "reference", reference: "HT7F3K2M9QX4RB" }],
  [" HT7F3K2M9QX4RB-BALLYGUNGE ", { by: "reference", reference: "HT7F3K2M9QX4RB" }],
  ["ht/26-27/000123", { by: "invoice", number: "HT/26-27/000123" }],
  ["35 209900 176148 1", { by: "imei", imei: "352099001761481" }],
  ["352099001761482", { by: "waybill", waybill: "352099001761482" }],
  ["84001110000034", { by: "waybill", waybill: "84001110000034" }],
  ["SS-1042-x", { by: "waybill", waybill: "SS-1042-x" }],
  ["098300 12345", { by: "phone", phone: "+919830012345" }],
  ["+91 98300-12345", { by: "phone", phone: "+919830012345" }],
  [" Rina   Das", { by: "name", name: "Rina Das" }],
  ["HT", { by: "name", name: "HT" }],
  ["রিনা দাস", { by: "name", name: "রিনা দাস" }],
])("recognizes %j", (text, search) => {
  expect(recognizeSearch(text)).toEqual(search);
});
