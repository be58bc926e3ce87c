import { type MeasureOf, ofHealth } from './measure.ts';
import { numberIn } from './readings.ts';

/** Percent of a source's pictures that arrive. Of a source that does not sample at all, `picture trouble` says so. */
export const sampling: MeasureOf<'sampling'> = {
  kind: 'value',
  sources: 'any',
  ...ofHealth(({ img_sources }) =>
    img_sources.map(({ title, sampling_status, sampling_success }) => ({
      source: title,
      value: sampling_status.toLowerCase() === 'up' ? numberIn(sampling_success) : null,
    })),
  ),
};
