/** The parts of a product page that run in the browser. The server renders the rest: product-sections.ts. */
export const productTexts = {
  outOfStock: "Out of stock",
  quantityLeft: (quantity: number) => `${quantity} left`,
  atBranch: (branch: string) => `at the ${branch} branch`,
  priceByGrade: "Price by grade",
  memory: "RAM and storage",
  color: "Color",
  branch: "Branch",
  soldOut: "Sold out",
  newPrice: "New today",
  share: "Share",
  saveThis: "Save this product",
  saved: "Saved. Find it in your cart and your account.",
  unsaved: "Removed from your saved products.",
  accessories: "Accessories for this phone",
  relatedProducts: "Related products",
  texts: "About this product",
  description: "Description",
  details: "Additional information",
  noDetails: "No Details Available",
} as const;

export const pictureTexts = {
  views: ["front and back", "back", "front", "close-up of the condition"],
  picture: (number: number) => `picture ${number}`,
  unitPhoto: "Photo of this unit",
  unitPhotoNumber: (number: number) => `photo ${number} of this unit`,
  ofModel: "Pictures show the model and its grade. The inspection report lists the marks of this unit.",
  show: (description: string) => `Show: ${description}`,
  enlarge: (description: string) => `Enlarge: ${description}`,
} as const;
