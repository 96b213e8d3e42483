import { describe, expect, test } from "vitest";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";

const id = "0191d7a8-5a1e-7c3b-9d51-2f6a8c4e1b20";
const cursors: Cursor[] = [
  { by: "stock", inStock: true, createdAt: "2026-10-01T08:00:00.123Z", id },
  { by: "latest", createdAt: "2026-10-01T08:00:00.123Z", id },
  { by: "price_asc", pricePaise: 12_345_00, id },
  { by: "price_desc", pricePaise: 12_345_00, id },
  { by: "match", score: 2995, id },
];

describe("a cursor", () => {
  test.each(cursors)("by $by is read back unchanged", (cursor) => {
    expect(readCursor(writeCursor(cursor), cursor.by)).toEqual(cursor);
  });
  test("of one sort order is rejected by another", () => {
    expect(() =>
      readCursor(writeCursor({ by: "latest", createdAt: "2026-10-01T08:00:00Z", id }), "stock"),
    ).toThrow("does not belong");
  });
  test.each(["", "x", "bnVsbA", Buffer.from('{"by":"match","score":1.5,"id":"1"}').toString("base64url")])(
    "is rejected when it is %j",
    (text) => expect(() => readCursor(text, "match")).toThrow("does not belong"),
  );
});
