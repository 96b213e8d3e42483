/** Brands with a logo in `styles/marks.css`. Wordmarks need more width than square logos to be readable. */
const logos = new Set(["apple", "google", "motorola", "oneplus", "xiaomi"]);
const wordmarks = new Set(["asus", "honor", "nokia", "oppo", "samsung", "vivo"]);

/** A brand's logo and name; only the name where no free logo exists. */
export function BrandMark({ name }: { readonly name: string }) {
  const brand = name.toLowerCase();
  if (!logos.has(brand) && !wordmarks.has(brand))
    return <span className="text-21 font-bold tracking-tight">{name}</span>;
  return (
    <>
      <span
        className={`mark mark-${brand} ${logos.has(brand) ? "my-0.5 size-10" : "my-2 h-7 w-21"}`}
        aria-hidden="true"
      />
      <span className="text-13 text-muted">{name}</span>
    </>
  );
}
