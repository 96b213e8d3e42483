import { createHash } from "node:crypto";
import { drawImage } from "@haat/demo-pictures/draw-image";
import type { ImageDescriptor } from "@haat/demo-pictures/image-descriptor";
import { phoneModels } from "@haat/demo-pictures/models";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { buildStock } from "./stock.ts";

const stock = buildStock();
/** Every fifth picture: a few of each model, of all views. */
const pictures = stock.products
  .flatMap(({ images }) => images)
  .filter((_, position) => position % 5 === 0)
  .map((image) => ({ image, svg: drawImage(image) }));

/** Errors that an XML parser would reject or a browser would render wrongly: unmatched tags, unknown ids. */
function errors(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<>]*")*) ?(\/?)>/y;
  let at = 0;
  while (at < svg.length) {
    tag.lastIndex = at;
    const match = tag.exec(svg);
    if (!match) return [...found, `not a tag: ${svg.slice(at, at + 60)}`];
    const [whole, closing, name, attributes, empty] = match;
    const names = [...(attributes ?? "").matchAll(/ ([a-zA-Z0-9:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) found.push(`attribute twice: ${whole}`);
    if (closing && open.pop() !== name) found.push(`closed but not open: ${whole}`);
    if (!closing && !empty && name) open.push(name);
    at += whole.length;
  }
  if (open.length > 0) found.push(`left open: ${open.join()}`);
  if (/NaN|undefined|Infinity|null/.test(svg)) found.push("a number is missing");
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([a-z0-9]+)/g))
    if (!ids.has(id)) found.push(`no such id: ${id}`);
  return found;
}

describe("a picture of the stock", () => {
  test("is well-formed and has no external references", () => {
    const broken = pictures
      .map(({ image, svg }) => ({ image, errors: errors(svg) }))
      .filter((one) => one.errors.length > 0);
    expect(broken).toEqual([]);
    for (const { svg } of pictures)
      expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|<image|<text|font/);
  });

  test("is smaller than its limit", () => {
    const sizes = pictures.map(({ svg }) => svg.length);
    expect(Math.max(...sizes)).toBeLessThan(16_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(8_000);
  });

  test("is the first picture of one product only", () => {
    const hashes = stock.products.map(({ images }) => {
      const first = images[0];
      if (!first) throw new Error("a product without a picture");
      return createHash("sha256").update(drawImage(first)).digest("hex");
    });
    expect(new Set(hashes).size).toBe(stock.products.length);
  });

  test("of a worn phone differs from the unworn one, and is reproducible", () => {
    const worn = pictures.find(
      ({ image }) => image.kind === "phone" && image.view === "condition" && image.wear === "Good",
    );
    if (worn?.image.kind !== "phone") throw new Error("no pre-owned phone in the stock");
    expect(drawImage(worn.image)).toBe(worn.svg);
    expect(drawImage({ ...worn.image, marks: [] })).not.toBe(worn.svg);
  });

  test("has marks only where the reports of all its units list them", () => {
    const parts = { screen: "Screen surface", frame: "Frame and corners", back: "Back" };
    const images = stock.products.flatMap((product) =>
      product.category === "Phone"
        ? product.images.flatMap((image) => (image.kind === "phone" ? [{ image, units: product.units }] : []))
        : [],
    );
    const contradictions = images.filter(({ image: { marks }, units }) =>
      units.some(({ inspection }) =>
        marks.some((part) =>
          inspection?.results.some(({ check, result }) => check === parts[part] && result === "pass"),
        ),
      ),
    );
    expect(contradictions).toEqual([]);
    const unmarked = images.filter(({ image }) => image.marks.length === 0).slice(0, 60);
    for (const { image } of unmarked)
      expect(drawImage(image)).toBe(drawImage({ ...image, wear: "Super-mint" }));
    expect(images.some(({ image }) => image.marks.includes("back"))).toBe(true);
  });

  test("shows the same wallpaper, light and marks as the others of its phone", () => {
    const drawn = (image: ImageDescriptor) =>
      [...drawImage(image).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    const bar = new Set(phoneModels.filter(({ formFactor }) => formFactor === "bar").map(({ id }) => id));
    const pairs = pictures
      .flatMap(({ image }) => (image.kind === "phone" && bar.has(image.modelId) ? [image] : []))
      .slice(0, 40);
    for (const image of pairs) {
      const pair = drawn({ ...image, view: "pair" });
      expect(pair).toEqual(expect.arrayContaining(drawn({ ...image, view: "front" })));
      expect(pair).toEqual(expect.arrayContaining(drawn({ ...image, view: "back" })));
    }
  });
});

test("renders each camera, form and accessory at 1000 by 1000 with a transparent corner", async () => {
  const seen = new Map<string, ImageDescriptor>();
  for (const model of phoneModels) {
    const colorName = model.colors[0]?.name ?? "";
    seen.set(`${model.draw.back}/${model.draw.front}/${model.formFactor}`, {
      kind: "phone",
      modelId: model.id,
      colorName,
      view: "pair",
      wear: null,
      marks: [],
      seed: model.id,
    });
  }
  for (const image of stock.products.flatMap(({ images }) => images))
    if (image.kind === "accessory") seen.set(image.accessoryId.split("-for-")[0] ?? "", image);
  for (const branch of stock.branches) for (const image of branch.images) seen.set(branch.code, image);
  for (const image of seen.values()) {
    const { data, info } = await sharp(Buffer.from(drawImage(image)))
      .resize(40)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 40, height: 40, channels: 4 });
    expect(data[3]).toBe(0);
  }
});
