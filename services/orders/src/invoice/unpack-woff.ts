import { inflateSync } from "node:zlib";

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;
const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * A WOFF 1.0 file as the plain font file (sfnt) inside it. fontkit inflates a WOFF table again for every glyph, and
 * fails at an empty glyph that ends its table, as the joiners of Anek Devanagari do; in an sfnt file it does neither.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF 1.0 file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    if (offset === undefined || packedLength === undefined || length === undefined)
      throw new Error("a WOFF table without its place");
    const packed = woff.subarray(offset, offset + packedLength);
    const data = packedLength < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), data };
  });

  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  let offset = head.length;
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    offset += padded(data.length);
  });
  const bodies = tables.map(({ data }) =>
    Buffer.concat([data, Buffer.alloc(padded(data.length) - data.length)]),
  );
  return Buffer.concat([head, ...bodies]);
}
