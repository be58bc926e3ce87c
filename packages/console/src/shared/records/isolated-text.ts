/** A text that people typed, as a part of a sentence: its direction does not change the order of what stands around it. */
export const isolatedText = (text: string): string => `\u2068${text}\u2069`;
