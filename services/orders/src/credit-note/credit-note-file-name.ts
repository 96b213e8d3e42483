import { messages } from "../messages.ts";

/** A file name has no slashes. */
export const creditNoteFileName = ({ number }: { readonly number: string }): string =>
  messages().creditNote.fileName({ number: number.replaceAll("/", "-") });
