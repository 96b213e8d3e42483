interface Sorts {
  readonly ramGb: number | null;
  readonly storageGb: number | null;
  readonly colour: string;
}

/** Which one of a model it is: `6 GB · 128 GB · Graphite`, or a colour alone. */
export function variantOf({ ramGb, storageGb, colour }: Sorts): string {
  return [size(ramGb), size(storageGb), colour].filter((part) => part !== "").join(" · ");
}

function size(gigabytes: number | null): string {
  if (gigabytes === null) return "";
  return gigabytes >= 1024 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`;
}
