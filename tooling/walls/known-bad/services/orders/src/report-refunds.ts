import { refundRules } from "./refund/refund.rules.ts";

export const reportRefunds = () => refundRules;
