import type { AlertPayload } from '@foyer/contract';
import type { MeasureOf } from './measure.ts';
import { numberIn } from './readings.ts';

/** An Alert, with its reason. It matters whether or not its source counts. */
export const alert: MeasureOf<'alert'> = {
  kind: 'event',
  types: [3],
  sources: 'any',
  values: ({ payload }) => {
    const { reason, details } = payload as AlertPayload;
    return [{ source: details.src, detail: reason, value: numberIn(details.value) }];
  },
};
