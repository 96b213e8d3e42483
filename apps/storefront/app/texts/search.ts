/** The search box. Its suggestions have texts of their own, and so has the results page (listing.tsx). */
export const searchTexts = {
  label: "Search phones and accessories",
  placeholder: "Search, or try “under 15000”",
  submit: "Search",
} as const;
