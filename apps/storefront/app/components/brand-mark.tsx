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

const marks = new Map(
  [
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
  ].map((icon) => [icon.title.toLowerCase(), icon.path]),
);

/** A brand's mark where there is a free drawing of it; otherwise its name, set in our own face. */
export function BrandMark({ name }: { readonly name: string }) {
  const path = marks.get(name.toLowerCase());
  if (!path) {
    return (
      <span aria-hidden="true" className="text-21 font-bold tracking-tight">
        {name}
      </span>
    );
  }
  return (
    <svg viewBox="0 0 24 24" className="size-10 fill-current" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
