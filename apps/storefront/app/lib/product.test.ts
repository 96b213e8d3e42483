import { expect, it } from "vitest";
import { memoryOf } from "./product.ts";

it("writes the memory of a card in few letters, of an iPhone only its storage", () => {
  expect(memoryOf({ brand: "Vivo", ramGb: 8, storageGb: 128 })).toBe("8/128 GB");
  expect(memoryOf({ brand: "Vivo", ramGb: 12, storageGb: 1024 })).toBe("12 GB/1 TB");
  expect(memoryOf({ brand: "Apple", ramGb: 4, storageGb: 256 })).toBe("256 GB");
  expect(memoryOf({ brand: "boAt", ramGb: null, storageGb: null })).toBeNull();
});
