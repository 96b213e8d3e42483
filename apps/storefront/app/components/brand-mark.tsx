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

/** Drawn in a square. */
const signs = [siApple, siGoogle, siMotorola, siOneplus, siXiaomi];
/** One line of letters: as wide as a sign is high, they would be too small to read. */
const wordmarks = [siAsus, siHonor, siNokia, siOppo, siSamsung, siVivo];

const drawings = [
  ...signs.map((icon) => ({ ...icon, viewBox: "0 0 24 24", size: "size-10" })),
  ...wordmarks.map((icon) => ({ ...icon, viewBox: "0 8 24 8", size: "h-7 w-21" })),
];

/** A brand by its mark and name; where there is no free drawing of the mark, by its name set in our own face. */
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
