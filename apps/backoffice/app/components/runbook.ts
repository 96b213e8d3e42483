/** A part of a sentence. */
interface RunbookText {
  readonly text: string;
  readonly isCode: boolean;
}

/** What the runbook of alarms says about one of them. */
export interface RunbookSection {
  /** What it means. */
  readonly about: readonly RunbookText[];
  readonly steps: readonly { readonly text: readonly RunbookText[]; readonly code: string | null }[];
}

/** By rule. None for a rule of a newer version. */
export type RunbookSections = Readonly<Record<string, RunbookSection>>;
