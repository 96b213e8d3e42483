/** A branch of the shop: a row of the catalogue. */
export interface Branch {
  readonly code: string;
  readonly name: string;
  /** Other spellings of the name, in lower case. */
  readonly aliases: readonly string[];
  readonly address: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly pincode: string;
  /** In E.164. */
  readonly phone: string;
  /** Chat support, in E.164 (spec §2). */
  readonly chatPhone: string;
  readonly mapUrl: string;
  readonly image: string | null;
}
