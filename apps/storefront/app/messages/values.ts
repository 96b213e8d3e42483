import { formatInr } from "@haat/domain/format-inr";
import type { Locale } from "@haat/domain/locale";
import { paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { shopTexts } from "@haat/shop/texts";

/** The facts and promises of the shop that messages name, such as {shopName}. They are written into the compiled messages. */
export function valuesIn(locale: Locale) {
  const { promise, grade } = shopTexts(locale);
  return {
    shopName: shop.name,
    legalName: shop.legalName,
    gstin: shop.gstin,
    officeState: shop.registeredOffice.state,
    courier: shop.courierPartner,
    supportPhone: shop.support.phoneShown,
    supportHours: shop.support.hours,
    contactReplyDays: shop.contactReplyDays,
    grievanceOfficer: shop.grievanceOfficer.name,
    grievanceEmail: shop.grievanceOfficer.email,

    codLimit: formatInr(paise(policies.codLimitPaise), locale),
    cashLimit: formatInr(paise(policies.cashLimitPaise), locale),
    wholesaleAdvance: formatInr(paise(policies.wholesaleAdvancePaise), locale),
    wholesaleDiscountPercent: policies.wholesaleDiscountPercent,
    wholesaleMinimumItems: policies.wholesaleMinimumItems,
    minimumAge: policies.minimumAge,
    minimumBatteryHealth: policies.minimumBatteryHealth,
    returnDaysPreOwnedPhone: policies.returnDaysPreOwnedPhone,
    returnDaysOther: policies.returnDaysOther,

    ...promise,
    newSummary: grade.summaries.New,
    openBoxSummary: grade.summaries["Open-box"],
    superMintSummary: grade.summaries["Super-mint"],
    mintSummary: grade.summaries.Mint,
    goodSummary: grade.summaries.Good,
    openBoxDetails: grade.details["Open-box"],
    superMintDetails: grade.details["Super-mint"],
    mintDetails: grade.details.Mint,
    goodDetails: grade.details.Good,

    /** What a shopper types to confirm an order (spec §4): the same in every language. */
    confirmationWord: "WORK",
  };
}
