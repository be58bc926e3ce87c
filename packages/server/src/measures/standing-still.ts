import { type MeasureOf, ofZones } from './measure.ts';

/** How many minutes the one of those who left a zone was in it who stayed longest. */
export const standingStill: MeasureOf<'people standing still'> = {
  kind: 'value',
  types: [1],
  sources: 'counted',
  values: ofZones(({ stays }) => longestMinutes(stays)),
};

const longestMinutes = (staysS: readonly number[]): number =>
  Math.round((Math.max(0, ...staysS) / 60) * 10) / 10;
