import { type MeasureOf, ofHealth } from './measure.ts';

/** 1 where a source sends no picture, or one that cannot be trusted. */
export const pictureTrouble: MeasureOf<'picture trouble'> = {
  kind: 'value',
  sources: 'any',
  ...ofHealth(({ img_sources }) =>
    img_sources.map(({ title, sampling_status, picture_fault }) => ({
      source: title,
      value: Number(sampling_status.toLowerCase() !== 'up' || picture_fault !== undefined),
    })),
  ),
  defaultThreshold: 1,
};
