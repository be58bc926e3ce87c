import type { LineAttribute } from '@foyer/contract';
import type { Flow } from './flow.ts';
import type { SaidTime } from './moments.ts';

/** What a message says of a line, or of those with an attribute, in one of the three ways in which vendors count, or in several. */
interface Counts {
  /** All since the line was installed, started or reset. */
  total?: Flow | undefined;
  /** Those of the interval that ends with the message. */
  interval?: Flow | undefined;
  /** Those who crossed just now. */
  event?: Flow | undefined;
}

/** What a message says of one line. */
export interface SaidLine extends Counts {
  id: string;
  /** How many of them have an attribute, counted in the same ways. */
  of?: Partial<Record<LineAttribute, Counts>> | undefined;
}

export interface SaidCounts {
  profile: string;
  src: string;
  lines: readonly SaidLine[];
  time: SaidTime;
  /** When the interval began, where the vendor says it. */
  from?: Date | undefined;
  receivedAt: Date;
  /** Values that distinguish the message from others with the same time and counts. */
  identity?: readonly (string | number | undefined)[];
}

/** When the message was made, as far as it can be true. */
export const nowOf = ({ time, receivedAt }: SaidCounts) => (time.at ?? receivedAt).getTime();

/** Longer than this no counter's interval is. */
const longestMs = 31 * 86_400_000;

/** The interval's time, as far as it can be true. */
export function spanOf(said: SaidCounts): { from: number | undefined; to: number } {
  const to = nowOf(said);
  const from = said.time.at && said.from?.getTime();
  const isPossible = from !== undefined && from < to && to - from <= longestMs;
  return { from: isPossible ? from : undefined, to };
}
