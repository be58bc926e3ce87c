import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { convertEach, nothingOf } from '../../parsing/info-message.ts';
import { momentIn, saidTime } from '../../parsing/moments.ts';
import { nameOf } from '../../parsing/names.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion, Profile, VendorMessage } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';
import { convertAlert } from './alerts.ts';
import { convertCounts, convertPositions } from './counts.ts';
import { convertStatus } from './status.ts';
import type { WebhookEvent } from './webhook-event.ts';

/**
 * Verkada: webhooks of Command in both forms (`notification` and `alert`), and object positions over MQTT. Doors,
 * plates, credentials, guests and environmental sensors have no place.
 */
export const verkada: Profile = (message, state) => {
  const { documents, errors } = readVendorBody(message);
  const converted = convertEach(documents, state, (document, before) =>
    isFields(document) ? convert(document, message, before) : nothingOf(before),
  );
  return { ...converted, errors: [...errors, ...converted.errors] };
};

function convert(document: Fields, { receivedAt }: VendorMessage, state: ProfileState): Conversion {
  const data = isFields(document.data) ? document.data : document;
  const device = textOf(data.camera_id) ?? textOf(data.device_id);
  const isCamera = /^camera$/i.test(
    textOf(data.product_type) ?? textOf(data.device_type) ?? 'camera',
  );
  if (device === undefined || !isCamera) return nothingOf(state);
  const said = [data.created, data.timestamp, data.timestamp_ms, data.time, document.created_at];
  const type = textOf(data.notification_type) ?? textOf(data.alert_type) ?? '';
  const event: WebhookEvent = {
    data,
    details: fieldsOf(data.details),
    form: textOf(document.webhook_type) ?? '',
    kind: type.toLowerCase().replace(/^alert_rule_/, ''),
    src: nameOf(device),
    time: saidTime(
      said.find((value) => momentIn(value) !== undefined),
      receivedAt,
    ),
    id: [data.event_id, data.alert_id, data.alert_event_id].map(textOf).find(Boolean),
    objects: objectsOf(data.objects),
    receivedAt,
  };
  return convertEach(
    [convertStatus, convertCounts, convertPositions, convertAlert],
    state,
    (part, before) => part(event, before),
  );
}

/** A list, or the JSON of one as text. */
function objectsOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return listOf(value);
  try {
    return listOf(JSON.parse(value));
  } catch {
    return [];
  }
}
