import { formatDateTime } from "@haat/ui/format";
import { healthTexts as texts } from "#messages/health";
import type { Provider } from "./health.ts";

const columns = "md:grid-cols-[1.5fr_1fr_1fr_1fr_1fr_1.5fr]";

/** How providers have answered lately: rows of a table on a desktop, cards on a phone. */
export function Providers({ providers }: { readonly providers: readonly Provider[] }) {
  if (providers.length === 0) return <p className="text-muted">{texts.noProviders}</p>;
  const titles = [texts.provider, texts.calls, texts.failed, texts.median, texts.slow, texts.last];
  return (
    <>
      <p className="mb-3 text-muted">{texts.providersAbout}</p>
      <div className="overflow-hidden rounded-l border border-line bg-surface">
        <div
          aria-hidden="true"
          className={`hidden gap-4 border-b border-line px-4 py-2 text-13 text-muted md:grid ${columns}`}
        >
          {titles.map((title) => (
            <span key={title}>{title}</span>
          ))}
        </div>
        <ul className="divide-y divide-line">
          {providers.map((provider) => (
            <ProviderLine key={provider.provider} {...provider} />
          ))}
        </ul>
      </div>
    </>
  );
}

function ProviderLine({ provider, calls, failed, medianMs, slowMs, to }: Provider) {
  const values = [
    [texts.calls, String(calls)],
    [texts.failed, String(failed)],
    [texts.median, texts.ms({ ms: medianMs })],
    [texts.slow, texts.ms({ ms: slowMs })],
    [texts.last, formatDateTime(to)],
  ] as const;
  return (
    <li className={`grid gap-x-4 px-4 py-2.5 ${columns}`}>
      <span className="font-medium">{provider}</span>
      {values.map(([name, value]) => (
        <span
          key={name}
          className={`flex justify-between gap-4 tabular-nums md:block ${name === texts.failed && failed > 0 ? "font-medium text-sindoor" : ""}`}
        >
          <span className="text-muted md:sr-only">{name}</span>
          {value}
        </span>
      ))}
    </li>
  );
}
