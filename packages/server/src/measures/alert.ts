import { type AlertPayload, readAlertReason } from '@foyer/contract';
import type { MeasureOf } from './measure.ts';
import { numberIn } from './readings.ts';

/** An Alert, with its reason. It matters whether or not its source counts. */
export const alert: MeasureOf<'alert'> = {
  kind: 'event',
  types: [3],
  sources: 'any',
  values: ({ payload }) => {
    const { reason: detail, reason_code, reason_params, details } = payload as AlertPayload;
    const reason = readAlertReason(reason_code, reason_params);
    return [{ source: details.src, detail, reason, value: numberIn(details.value) }];
  },
};
