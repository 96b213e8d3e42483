/** The longest waybill that we take from a courier: an SMS names it, whose variables have at most 30 characters. */
export const longestWaybill = 30;
