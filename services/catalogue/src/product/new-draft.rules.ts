interface Draft {
  readonly published: boolean;
  readonly version: number;
}

/** A draft that nobody has published or changed since it was made. */
export function isNewDraft({ published, version }: Draft): boolean {
  return !published && version === 1;
}
