import { palette } from '@foyer/kit';

/** Ranges of the heat map (demo specification, section 9); both ends belong to a range. */
export const heatRanges = [
  { name: 'low', from: -30, to: 5, color: palette.success },
  { name: 'medium', from: 6, to: 20, color: palette.info },
  { name: 'high', from: 21, to: 45, color: palette.warning },
  { name: 'extreme', from: 46, to: 55, color: palette.danger },
] as const;

export const least = heatRanges[0].from;
export const most = heatRanges[3].to;

/** The name of the range that a whole number from -30 to 55 falls in. */
export const rangeOf = (value: number): string =>
  heatRanges.find(({ from, to }) => value >= from && value <= to)?.name ?? 'outside';
