import { tooManyParts } from './json-parts.ts';

/** A body that could not be read as JSON; the message says why: `is not JSON: …`. */
export class UnreadableJson {
  readonly text: string;
  readonly message: string;
  readonly isTooLarge: boolean;

  constructor(text: string, message: string, isTooLarge = false) {
    this.text = text;
    this.message = message;
    this.isTooLarge = isTooLarge;
  }
}

/** Parses a text; never throws. */
export function readJson(text: string): unknown {
  const fault = tooManyParts(text);
  if (fault) return new UnreadableJson(text, fault, true);
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (error) {
    return new UnreadableJson(text, `is not JSON: ${(error as Error).message}`);
  }
}
