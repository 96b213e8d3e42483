import { describe, expect, test } from "vitest";
import { readCursor, writeCursor } from "./cursor.ts";

const id = "0191d7a8-5a1e-7c3b-9d51-2f6a8c4e1b20";
const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a cursor", () => {
  test("is read back unchanged", () => {
    const end = { values: [1, 1_761_984_000_123], id };
    expect(readCursor(writeCursor("stock", end), "stock", 2)).toMatchObject(end);
  });
  test("of one order is rejected by another", () => {
    const cursor = writeCursor("latest", { values: [1], id });
    expect(() => readCursor(cursor, "price_asc", 1)).toThrow("does not belong");
  });
  test.each([
    "",
    "x",
    "bnVsbA",
    text({ by: "latest", values: [1], id: "1" }),
    text({ by: "latest", values: [], id }),
    text({ by: "latest", values: ["1"], id }),
    text({ by: "latest", values: [1], id, more: 1 }),
  ])("is rejected when it is %j", (cursor) =>
    expect(() => readCursor(cursor, "latest", 1)).toThrow("does not belong"),
  );
});
