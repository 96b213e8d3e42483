/** The slideshow and the rows of the home page. */
export const homeTexts = {
  banners: "Featured offers",
  slideshow: "slideshow",
  pauseBanners: "Pause slideshow",
  playBanners: "Play slideshow",
  banner: (number: number, count: number, headline: string) => `Slide ${number} of ${count}: ${headline}`,
  brands: "Brands",
  latest: "Latest products",
  usedPhones: "Used Phone",
  newPhones: "New Phone",
  seeAll: "See all",
  seeAllOf: (title: string) => `See all: ${title}`,
  branches: "Our branches",
} as const;
