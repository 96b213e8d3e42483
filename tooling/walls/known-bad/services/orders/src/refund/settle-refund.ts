import { reportRefunds } from "../report-refunds.ts";

export const settleRefund = () => reportRefunds();
