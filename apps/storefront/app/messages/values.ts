import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import * as basics from "@haat/shop/basics";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { shopTexts } from "@haat/shop/texts";
import { locale } from "#messages/locale";

// The facts and promises of the shop that any message may name, such as {shopName}.
const { promise } = shopTexts(locale);

export const shopName = basics.shopName;
export const tagline = basics.tagline;
export const legalName = shop.legalName;
export const gstin = shop.gstin;
export const officeState = shop.registeredOffice.state;
export const courier = shop.courierPartner;
export const supportPhone = shop.support.phoneShown;
export const supportHours = shop.support.hours;
export const contactReplyDays = shop.contactReplyDays;
export const grievanceOfficer = shop.grievanceOfficer.name;
export const grievanceEmail = shop.grievanceOfficer.email;

export const codLimit = formatInr(paise(policies.codLimitPaise));
export const wholesaleAdvance = formatInr(paise(policies.wholesaleAdvancePaise));
export const wholesaleDiscountPercent = policies.wholesaleDiscountPercent;
export const wholesaleMinimumItems = policies.wholesaleMinimumItems;
export const minimumAge = policies.minimumAge;
export const minimumBatteryHealth = policies.minimumBatteryHealth;
export const returnDaysPreOwnedPhone = policies.returnDaysPreOwnedPhone;
export const returnDaysOther = policies.returnDaysOther;

export const prepaidDelivery = promise.prepaidDelivery;
export const codDelivery = promise.codDelivery;
export const wholesaleDelivery = promise.wholesaleDelivery;
export const returnTerms = promise.returnTerms;
export const imeiCheck = promise.imeiCheck;
export const checkingWarranty = promise.checkingWarranty;
export const checkingWarrantyTerms = promise.checkingWarrantyTerms;

/** What a shopper types to confirm an order (spec §4): the same in every language. */
export const confirmationWord = "WORK";
