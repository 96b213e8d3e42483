/** What a scenario measured. */
export interface Outcome {
  /** Markdown. */
  readonly text: string;
  readonly passed: boolean;
}
