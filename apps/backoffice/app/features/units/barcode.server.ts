/** The dark modules of a barcode as the path of an SVG, one unit per module, with the quiet zone around them. */
export interface Barcode {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** @param rows whether each module is dark. */
export function pathOf(rows: readonly (readonly boolean[])[]): Barcode {
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, width: rows[0]?.length ?? 0, height: rows.length };
}
