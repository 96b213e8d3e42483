interface Variant {
  readonly ramGb: number | null;
  readonly storageGb: number | null;
  readonly colour: string;
}

/** `6 GB · 128 GB · Graphite`, or the color alone. */
export function variantOf({ ramGb, storageGb, colour }: Variant): string {
  return [size(ramGb), size(storageGb), colour].filter((part) => part !== "").join(" · ");
}

function size(gigabytes: number | null): string {
  if (gigabytes === null) return "";
  return gigabytes >= 1024 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`;
}
