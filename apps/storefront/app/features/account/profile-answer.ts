/** What the account's form is answered. */
export interface ProfileAnswer {
  readonly saved: boolean;
  readonly msg: string;
  /** By the field's name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed. */
  readonly name: string;
  readonly email: string;
}
