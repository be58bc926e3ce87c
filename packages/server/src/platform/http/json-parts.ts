import { type Message, msg } from '@foyer/translation';

/** Far more than a batch of 500 notifications with many people has. */
const maxParts = 2_000_000;
const partMarks = [',', '[', '{'];

/**
 * Says what is wrong with a JSON text of so many small parts that, parsed, it takes many times its size in
 * memory. Undefined for all other texts.
 */
export function tooManyParts(text: string): Message | undefined {
  if (text.length <= maxParts) return undefined;
  let parts = 0;
  for (const mark of partMarks) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      parts += 1;
      if (parts > maxParts) return msg('has more than {maxParts, number} parts', { maxParts });
    }
  }
  return undefined;
}
