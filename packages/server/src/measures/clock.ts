import type { MeasureOf } from './measure.ts';

/** Seconds by which a device's clock is wrong; of one that is behind nobody can tell from what was sent late. */
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
