import { shop } from "@haat/shop/profile";

/** The facts that messages of this service name. */
export const valuesIn = () => ({ contactReplyDays: shop.contactReplyDays });
