import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";

const deflate = promisify(deflateRaw);
/** Ends each part on a whole byte. */
const finishFlush = constants.Z_SYNC_FLUSH;
/** Half the CPU of the default level for 4% more bytes. */
const level = 4;
/** Blocks of a quarter of the usual size need 100 kB less memory and lose no bytes. */
const forLargeParts = { level, finishFlush, windowBits: 15, memLevel: 6 };
/** Most parts are a few lines of script. A compressor with a small memory, in this thread, is the cheapest for them. */
const smallPart = 4096;
const forSmallParts = { level, finishFlush, windowBits: 12, memLevel: 5, chunkSize: 2048 };
/** The framework's scripts are the same in many pages, so they are compressed once, without the text before them. */
const scriptLength = 600;
const compressedScripts = new LRUCache<string, Buffer>({ max: 100 });
/** The memory for what a large part becomes, a quarter of it: text shrinks to less. Node's 16 kB would wait as garbage after each page. */
const shrunkLength = (part: Buffer): number => part.length >> 2;
/** How far back a part may refer, in bytes. */
const window = 32 * 1024;
const smallWindow = 4 * 1024;
/** The shortest text that deflate refers to. */
const zeros = Buffer.alloc(3);

// RFC 1952: deflate, no flags, no time, unknown system.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const lastBlock = Buffer.from([3, 0]);

/**
 * A gzip file with gaps for a value that changes with every copy. The text around the gaps is compressed once; a copy
 * costs a few writes.
 */
export class GzipTemplate {
  readonly #bytes: Buffer;
  readonly #gaps: readonly number[];
  readonly #gapLength: number;
  /** The checksum of the text with nothing in the gaps, and the factor for the checksum of the value. */
  readonly #textChecksum: number;
  readonly #valueFactor: number;

  private constructor(bytes: Buffer, gaps: readonly number[], gapLength: number, checksums: Checksums) {
    this.#bytes = bytes;
    this.#gaps = gaps;
    this.#gapLength = gapLength;
    this.#textChecksum = checksums.text;
    this.#valueFactor = checksums.factor;
  }

  /** @param parts the text around the gaps: one gap between each two parts. */
  static async of(parts: readonly Buffer[], gapLength: number): Promise<GzipTemplate> {
    const mayReferBack = !parts.some((part) => part.includes(zeros));
    const before = (index: number, length: number) =>
      mayReferBack ? textBefore(parts, index, gapLength, length) : {};
    const compressed = await Promise.all(
      parts.map(async (part, index) => {
        if (part.length <= scriptLength) return compressScript(part);
        if (part.length <= smallPart)
          return deflateRawSync(part, { ...forSmallParts, ...before(index, smallWindow) });
        return await deflate(part, {
          ...forLargeParts,
          chunkSize: shrunkLength(part),
          ...before(index, window),
        });
      }),
    );
    const gap = Buffer.concat([storedBlockHead(gapLength), Buffer.alloc(gapLength)]);
    const chunks: Buffer[] = [header];
    const gaps: number[] = [];
    let offset = header.length;
    for (const [index, part] of compressed.entries()) {
      if (index > 0) {
        chunks.push(gap);
        gaps.push(offset + gap.length - gapLength);
        offset += gap.length;
      }
      chunks.push(part);
      offset += part.length;
    }
    const trailer = Buffer.alloc(8);
    const length = parts.reduce((sum, part) => sum + part.length, gaps.length * gapLength);
    trailer.writeUInt32LE(length, 4);
    const bytes = Buffer.concat([...chunks, lastBlock, trailer]);
    return new GzipTemplate(bytes, gaps, gapLength, checksumsOf(parts, gapLength));
  }

  get length(): number {
    return this.#bytes.length;
  }

  /** A hash of the compressed text, without the value in the gaps. */
  get hash(): string {
    return createHash("sha1").update(this.#bytes).digest("base64url");
  }

  /** A complete gzip file with the value in all gaps. */
  fill(value: string): Buffer {
    const copy = Buffer.from(this.#bytes);
    for (const gap of this.#gaps) {
      if (copy.write(value, gap, "latin1") !== this.#gapLength) throw new Error("the value does not fit");
    }
    const checksum = this.#textChecksum ^ multiply(crc32(value), this.#valueFactor);
    copy.writeUInt32LE(checksum >>> 0, copy.length - 8);
    return copy;
  }
}

function compressScript(part: Buffer): Buffer {
  const key = part.toString("latin1");
  const known = compressedScripts.get(key);
  if (known) return known;
  const compressed = deflateRawSync(part, forSmallParts);
  compressedScripts.set(key, compressed);
  return compressed;
}

/**
 * The text before a part, to which the part may refer: the data of a page repeats much of its markup. Gaps are zeros, to
 * which nothing refers in a text without zeros.
 */
function textBefore(
  parts: readonly Buffer[],
  index: number,
  gapLength: number,
  length: number,
): { dictionary?: Buffer } {
  const before: Buffer[] = [];
  let missing = length;
  for (let i = index - 1; i >= 0 && missing > 0; i--) {
    const text = parts[i] ?? Buffer.alloc(0);
    before.unshift(text.subarray(-missing), Buffer.alloc(gapLength));
    missing -= text.length + gapLength;
  }
  return before.length === 0 ? {} : { dictionary: Buffer.concat(before) };
}

/** RFC 1951 §3.2.4: a block without compression. */
function storedBlockHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

interface Checksums {
  readonly text: number;
  readonly factor: number;
}

/**
 * CRC-32 is linear: the checksum of a text is the sum of the checksums of its parts, each multiplied by a power of x for
 * the bytes after it. The value is in all gaps, so its factor is the sum of the powers of all gaps.
 */
function checksumsOf(parts: readonly Buffer[], gapLength: number): Checksums {
  const acrossGap = powerOfX(gapLength);
  let text = 0;
  let factor = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      text = multiply(text, acrossGap);
      factor = multiply(factor, acrossGap) ^ one;
    }
    const acrossPart = powerOfX(part.length);
    text = multiply(text, acrossPart) ^ crc32(part);
    factor = multiply(factor, acrossPart);
  }
  return { text, factor };
}

/** The polynomial of CRC-32, and 1, with the highest power in the lowest bit. */
const polynomial = 0xedb88320;
const one = 0x80000000;

/** Multiplies two polynomials over GF(2), modulo that of CRC-32. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = one, shifted = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return product;
}

/** x to the power of 8 × bytes. */
function powerOfX(bytes: number): number {
  let power = one;
  // x^8
  let square = one >>> 8;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}
