import { type AlertPayload, type AlertReason, readAlertReason } from '@foyer/contract';
import type { MeasureOf } from './measure.ts';
import { numberIn } from './readings.ts';

/** As long as the text of a reason is at most. */
const maxValueCharacters = 4_000;

/** The reason of an Alert where it has a code that is known; a value as no reason has one makes it none. */
export function reasonIn({ reason_code, reason_params }: AlertPayload): AlertReason | undefined {
  const reason = readAlertReason(reason_code, reason_params);
  const values = Object.values(reason?.params ?? {});
  return values.every((value) => value.length <= maxValueCharacters) ? reason : undefined;
}

/** An Alert, with its reason. It matters whether or not its source counts. */
export const alert: MeasureOf<'alert'> = {
  kind: 'event',
  types: [3],
  sources: 'any',
  values: ({ payload }) => {
    const said = payload as AlertPayload;
    const { reason: detail, details } = said;
    return [
      { source: details.src, detail, reason: reasonIn(said), value: numberIn(details.value) },
    ];
  },
};
