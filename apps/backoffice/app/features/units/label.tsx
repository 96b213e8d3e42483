import { unitTexts } from "#messages/unit";
import type { UnitLabel } from "./label.server.ts";

/** 50 x 25 mm. Black on white in every color scheme, as on paper. */
export function Label({ label }: { readonly label: UnitLabel }) {
  const { title, variant, grade, imei, imeiCode, addressCode } = label;
  return (
    <article
      aria-label={unitTexts.labels.of({ imei })}
      className="grid h-[25mm] w-[50mm] grid-cols-[14mm_1fr] grid-rows-[14mm_1fr_auto] gap-x-[1mm] overflow-hidden bg-[#fff] p-[1.5mm] leading-tight text-[#000]"
    >
      <Modules code={addressCode} className="size-[14mm]" />
      <div className="overflow-hidden text-[8pt]">
        <p className="line-clamp-2 font-bold">{title}</p>
        <p className="line-clamp-2 text-[7pt]">{[variant, grade].filter(Boolean).join(" · ")}</p>
      </div>
      <Modules code={imeiCode} className="col-span-full h-full w-full" />
      <p className="col-span-full text-center text-[6pt] tabular-nums">{imei}</p>
    </article>
  );
}

interface ModulesProps {
  readonly code: UnitLabel["imeiCode"];
  readonly className: string;
}

function Modules({ code: { path, width, height }, className }: ModulesProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
