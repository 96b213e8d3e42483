import { productTexts } from "#messages/product";

export function PublishedBadge({ published }: { readonly published: boolean }) {
  const look = published ? "bg-paan-soft text-paan" : "bg-tile text-ink";
  return (
    <span className={`inline-block rounded-s px-2 py-0.5 text-13 font-medium ${look}`}>
      {published ? productTexts.states.published : productTexts.states.draft}
    </span>
  );
}
