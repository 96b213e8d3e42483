/** Brands with a logo in `styles/marks.css`. Wordmarks need more width than square logos to be readable. */
const logos = new Set(["apple", "google", "motorola", "oneplus", "xiaomi"]);
const wordmarks = new Set(["asus", "honor", "nokia", "oppo", "samsung", "vivo"]);

/** A brand's logo and name; its letter in place of the logo where no free one exists. */
export function BrandMark({ name }: { readonly name: string }) {
  const brand = name.toLowerCase();
  if (!logos.has(brand) && !wordmarks.has(brand))
    return (
      <>
        <span
          aria-hidden="true"
          className="grid size-14 place-items-center rounded-pill border-2 border-ink text-27 font-bold"
        >
          {name.charAt(0)}
        </span>
        <span className="text-13 text-muted">{name}</span>
      </>
    );
  return (
    <>
      <span
        className={`mark mark-${brand} ${logos.has(brand) ? "size-14" : "my-2 h-10 w-27"}`}
        aria-hidden="true"
      />
      <span className="text-13 text-muted">{name}</span>
    </>
  );
}
