// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const homePageTexts = {
  title: "Home page",
  edit: "Edit",
  editEntry: ({ name }: { readonly name: string }) => `Edit: ${name}`,
  save: "Save",
  saveDraft: "Save as a draft",
  saved: "Saved.",
  history: "History",
  noBanners: "There is no banner yet.",
  archived: ({ count }: { readonly count: number }) => plural(locale, count, { one: `${formatNumber(locale, count)} archived banner`, other: `${formatNumber(locale, count)} archived banners` }),
  kinds: {
    "big-banners": {
      title: "Large banners",
      add: "Add a large banner",
    },
    "small-banners": {
      title: "Small banners",
      add: "Add a small banner",
    },
    brands: {
      title: "Brands",
      add: "Add a brand",
    },
    categories: {
      title: "Categories",
    },
  },
  statuses: {
    draft: "Draft",
    waiting: "Waits for its time",
    shown: "Shown",
    ended: "Ended",
    archived: "Archived",
  },
  from: ({ from }: { readonly from: string }) => `From ${from}`,
  until: ({ until }: { readonly until: string }) => `Until ${until}`,
  fromUntil: ({ from, until }: { readonly from: string; readonly until: string }) => `From ${from} until ${until}`,
  always: "Without a time limit",
  choices: {
    draft: "Draft: not shown yet",
    published: "Published: shown in its time",
    archived: "Archived: put away",
    shown: "Shown",
    hidden: "Hidden",
    phone: "Phones",
    accessories: "Accessories",
  },
  fields: {
    state: "State",
    headline: "Headline",
    line: "Text",
    linkText: "Text of the button",
    title: "Title",
    category: "Category",
    name: "Name",
    url: "Page that it opens",
    images: "Picture",
    alt: "What the picture shows",
    startsAt: "Shown from",
    endsAt: "Shown until",
    position: "Position",
    shown: "Shown to shoppers",
  },
  hints: {
    name: "As products have it. It stays as it is.",
    url: "A page of the shop, such as /products/search?tag=old",
    alt: "For shoppers who do not see it, such as: A blue phone and its box.",
    startsAt: "In Indian time. Empty: at once.",
    endsAt: "In Indian time. Empty: without an end.",
    position: "1 comes first.",
    shown: "Products of a hidden one stay on sale.",
  },
  picture: {
    choose: "Choose a picture",
    replace: "Choose another picture",
    remove: "Remove",
    sending: "Sending…",
    retry: "Send again",
    hint: "A square one without a background fits best. Large ones are shrunk here.",
  },
  preview: {
    title: "Preview",
    explanation: "As shoppers will see what the form has now.",
    phone: "On a phone",
    desktop: "On a desktop",
    noHeadline: "Headline",
    noLinkText: "Text of the button",
  },
};
