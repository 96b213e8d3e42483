/** What a product's `specs` column holds beside the plain columns. */
export interface ProductSpecs {
  readonly released?: string;
  readonly formFactor?: string;
  readonly chipset?: string;
  readonly os?: string;
  readonly panel?: string;
  readonly resolution?: string;
  readonly refreshHz?: number;
  readonly chargeWatts?: number;
  readonly rearCameraMp?: readonly number[];
  readonly frontCameraMp?: readonly number[];
  readonly features?: readonly string[];
  readonly fitsModelIds?: readonly string[];
}

/** One line of the bench's protocol. */
export interface InspectionCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly note: string | null;
}
