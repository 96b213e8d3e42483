/** `+91 98300 12345` for an Indian number in E.164; anything else as it is. */
export function phoneShown(phone: string): string {
  const digits = /^\+91(\d{5})(\d{5})$/.exec(phone);
  return digits ? `+91 ${digits[1]} ${digits[2]}` : phone;
}
