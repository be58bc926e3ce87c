import { convertEach } from '../../parsing/info-message.ts';
import { fieldsOf, isFields, textOf } from '../../parsing/objects.ts';
import type { Profile } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';
import { type Alert, alertsIn } from './alert.ts';
import { convertCounts } from './counts.ts';
import { convertQueue } from './queue.ts';
import { convertTrouble } from './trouble.ts';

/**
 * Hikvision ISAPI events, pushed to an HTTP host or read of `alertStream`: XML, JSON, or multipart of both with
 * pictures. Counts are totals (`realTime`) or of an interval (`timeRange`).
 */
export const hikvision: Profile = (message, state) => {
  const { documents, errors } = readVendorBody(message);
  const alerts = documents.flatMap((document) => alertsIn(document, message.receivedAt));
  const converted = convertEach(alerts, state, (alert, before) =>
    converterOf(alert)(alert, before),
  );
  return { ...converted, errors: [...errors, ...converted.errors] };
};

function converterOf({ kind, fields }: Alert) {
  if (/counting/.test(kind) && !/queue/.test(kind)) return convertCounts;
  if (/queue/.test(kind)) return convertQueue;
  return isFields(fields.peopleCounting) || textOf(fieldsOf(fields.Metadata).type)
    ? convertCounts
    : convertTrouble;
}
