import type { MeasureOf } from './measure.ts';

/** Seconds by which a device's clock is wrong; a clock that is behind looks like messages that were sent late. */
export const clock: MeasureOf<'clock'> = {
  kind: 'value',
  types: [1, 2, 3, 4],
  sources: 'any',
  values: ({ createdAt, receivedAt, clockWrong }) => {
    const aheadS = (createdAt.getTime() - receivedAt.getTime()) / 1000;
    return [
      { source: null, value: Math.round(clockWrong ? Math.abs(aheadS) : Math.max(0, aheadS)) },
    ];
  },
};
