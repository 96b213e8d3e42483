import { type Tone, toneOf } from "./status-tone.ts";

const dots: Readonly<Record<Tone, string>> = {
  good: "bg-paan",
  moving: "bg-neel",
  bad: "bg-sindoor",
  quiet: "bg-edge",
};

export function StatusLine({ state, words }: { readonly state: string; readonly words: string }) {
  return (
    <p className="flex items-baseline gap-2 font-medium">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 translate-y-px rounded-pill ${dots[toneOf(state)]}`}
      />
      {words}
    </p>
  );
}
