/** Line breaks, control characters, and marks that turn the direction of what follows. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** A name, or what a device wrote, as one line of a mail, a document or a label. */
export const singleLine = (text: string): string => text.replace(breaks, ' ');
