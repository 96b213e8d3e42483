import {
  siApple,
  siAsus,
  siGoogle,
  siHonor,
  siMotorola,
  siNokia,
  siOneplus,
  siOppo,
  siSamsung,
  siVivo,
  siXiaomi,
} from "simple-icons";

/** Square logos. */
const logos = [siApple, siGoogle, siMotorola, siOneplus, siXiaomi];
/** Wordmarks, which need more width to be readable. */
const wordmarks = [siAsus, siHonor, siNokia, siOppo, siSamsung, siVivo];

const drawings = [
  ...logos.map((icon) => ({ ...icon, viewBox: "0 0 24 24", size: "size-10" })),
  ...wordmarks.map((icon) => ({ ...icon, viewBox: "0 8 24 8", size: "h-7 w-21" })),
];

/** A brand's logo and name; only the name where no free logo exists. */
export function BrandMark({ name }: { readonly name: string }) {
  const drawing = drawings.find(({ title }) => title.toLowerCase() === name.toLowerCase());
  if (!drawing) return <span className="text-21 font-bold tracking-tight">{name}</span>;
  return (
    <>
      <span className="grid h-11 place-items-center">
        <svg
          viewBox={drawing.viewBox}
          className={`${drawing.size} fill-current`}
          aria-hidden="true"
          focusable="false"
        >
          <path d={drawing.path} />
        </svg>
      </span>
      <span className="text-13 text-muted">{name}</span>
    </>
  );
}
