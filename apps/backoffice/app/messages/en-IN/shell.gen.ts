// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const shellTexts = {
  title: "Haat back office",
  pageTitle: ({ page }: { readonly page: string }) => `${page} · Haat back office`,
  skipToContent: "Skip to content",
  menu: "Menu",
  openMenu: "Open the menu",
  signOut: "Sign out",
  places: {
    today: {
      text: "Today",
      about: "What there is to do",
    },
    orders: {
      text: "Orders",
      about: "Find an order, and what needs attention",
    },
    packing: {
      text: "Packing",
      about: "What each branch has to pack",
    },
    inbox: {
      text: "Inbox",
      about: "Messages of shoppers, and answers to them",
    },
    sellRequests: {
      text: "Requests to sell",
      about: "Phones that people want to sell to us",
    },
    wholesale: {
      text: "Wholesale",
      about: "Shops that want wholesale prices",
    },
    shoppers: {
      text: "Shoppers",
      about: "Find a shopper, their orders and tier",
    },
    units: {
      text: "Phones",
      about: "Intake, inspection, sale and history of every phone",
    },
    products: {
      text: "Products",
      about: "Texts, pictures and prices of what the shop sells",
    },
    coupons: {
      text: "Coupons",
      about: "Discounts with a budget, one code or many",
    },
    imports: {
      text: "Imports",
      about: "Many products at once, from a file",
    },
    homePage: {
      text: "Home page",
      about: "Banners, brands and categories that shoppers see first",
    },
    branches: {
      text: "Branches",
      about: "Addresses, numbers and courier warehouses",
    },
    health: {
      text: "Health",
      about: "Alarms and what to do about them",
    },
    audit: {
      text: "Audit",
      about: "Who did what, and when",
    },
    staff: {
      text: "Staff",
      about: "Colleagues, their roles and invitations",
    },
  },
};
