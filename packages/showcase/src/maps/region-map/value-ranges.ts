import { mix } from '@foyer/kit';

/** Colours of few and of many (demo specification, section 9: years map). */
const heat = { few: '#ACE4F4', many: '#005792' } as const;

/** Values from `least` up to the next range. */
export interface ValueRange {
  name: string;
  least: number;
  color: string;
}

/** Ranges in even steps from the colour of few to that of many. */
export const heatRanges = (ranges: readonly Omit<ValueRange, 'color'>[]): ValueRange[] =>
  ranges.map((range, i) => ({
    ...range,
    color: mix(heat.few, heat.many, ranges.length > 1 ? i / (ranges.length - 1) : 1),
  }));

/** The range that a value falls in; undefined below the first. */
export const rangeOf = (value: number, ranges: readonly ValueRange[]): ValueRange | undefined =>
  ranges.findLast(({ least }) => value >= least);
