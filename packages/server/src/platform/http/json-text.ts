import type { Message } from '@foyer/translation';
import { jsonFault } from './json-fault.ts';
import { tooManyParts } from './json-parts.ts';

/** A body that could not be read as JSON; the message says why: “is not JSON …”. */
export class UnreadableJson {
  readonly text: string;
  readonly message: Message;
  readonly isTooLarge: boolean;

  constructor(text: string, message: Message, isTooLarge = false) {
    this.text = text;
    this.message = message;
    this.isTooLarge = isTooLarge;
  }
}

/** Parses a text; never throws. */
export function readJson(text: string): unknown {
  const fault = tooManyParts(text);
  if (fault) return new UnreadableJson(text, fault, true);
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return JSON.parse(json);
  } catch {
    return new UnreadableJson(text, jsonFault(json));
  }
}
