/** `+91 98300 12345`: an E.164 number as people here write it. */
export function shownPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}
