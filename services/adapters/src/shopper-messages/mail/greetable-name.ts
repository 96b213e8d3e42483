/**
 * The name of a mail's recipient. Empty when a mail program may show a part of it as a link or a phone number: anyone can
 * give us a name, with somebody else's address.
 */
export const greetableName = (name: string): string =>
  /[:/\\@\p{Nd}。]|\.\S/u.test(name.normalize("NFKC")) ? "" : name;
