/** Classes for the elements of descriptions, which have none of their own. */
export const richText =
  "grid max-w-text content-start gap-3 [&_h3]:font-medium [&_li+li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-5 [&_strong]:font-medium [&_table]:w-full [&_table]:border-collapse [&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td]:pe-3 [&_td]:align-top [&_th]:border-t [&_th]:border-line [&_th]:py-1.5 [&_th]:pe-3 [&_th]:text-start [&_th]:align-top [&_th]:font-normal [&_th]:text-muted [&_ul]:list-disc [&_ul]:ps-5";
