interface Variant {
  readonly ramGb: number | null;
  readonly storageGb: number | null;
  readonly color: string;
}

/** `6/128 GB · Mystique Blue` */
export function variantOf({ ramGb, storageGb, color }: Variant): string {
  const memory = [ramGb, storageGb].filter((size) => size !== null).join("/");
  return [memory === "" ? null : `${memory} GB`, color].filter((part) => part !== null).join(" · ");
}
