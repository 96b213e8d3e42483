/** `a***@haat.example`: enough for its owner to recognize it. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}***${email.slice(email.lastIndexOf("@"))}`;
