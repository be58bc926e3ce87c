import { type AlertReason, type AlertReasonCode, alertReasons } from '@foyer/contract';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { alertMessage, nothingOf } from '../../parsing/info-message.ts';
import { codeOf } from '../../parsing/names.ts';
import { numberIn } from '../../parsing/numbers.ts';
import { textOf } from '../../parsing/objects.ts';
import type { Conversion, PictureAddress } from '../../parsing/profile.ts';
import { kindOfObject, mayBePerson, type WebhookEvent } from './webhook-event.ts';

/** What operators read of an alert, by its kind. Who a person is, and whose plate it is, is never kept. */
const reasons: Readonly<Record<string, AlertReasonCode>> = {
  line_crossing: 'lineCrossed',
  crowd: 'crowd',
  dwell: 'loitering',
  loitering: 'loitering',
  motion: 'motion',
  contextual_trigger_people_motion: 'motion',
  people_motion: 'motion',
  inactivity: 'noMotion',
  activity_recognition: 'unusualActivity',
  activity: 'unusualActivity',
  person_of_interest: 'personOfInterest',
  tamper: 'tampering',
  occlusion: 'cameraCovered',
};

/** Kinds that are about somebody: nothing where the event says it was a vehicle or an animal. */
const aboutSomebody = /line_crossing|dwell|loitering|motion/;
const silentPattern = /license_plate|lpr|smart_list|camera_status|camera_online|camera_offline/;

/** An alert that somebody set up in Command, with its picture. A crossed line with a direction is a crossing. */
export function convertAlert(event: WebhookEvent, state: ProfileState): Conversion {
  const { kind, form, data, details, src, time, id } = event;
  const known = Object.hasOwn(reasons, kind) ? reasons[kind] : undefined;
  const name = textOf(data.alert_name);
  const reason = known
    ? withName(known, name)
    : form === 'alert'
      ? (name ?? { code: 'alert' as const })
      : undefined;
  const isSaidElsewhere =
    kind === 'line_crossing' && (textOf(details.direction) ?? textOf(data.direction)) !== undefined;
  if (reason === undefined || kind === '' || silentPattern.test(kind) || isSaidElsewhere)
    return nothingOf(state);
  if (aboutSomebody.test(kind) && !isOfPerson(event)) return nothingOf(state);
  const code = codeOf('verkada', src, kind, id, time.createdAt);
  const what =
    textOf(details.activity_type) ?? textOf(details.object_type) ?? kindOfObject(event.objects[0]);
  const alert = alertMessage(code, time.createdAt, reason, {
    threshold: numberIn(data.crowd_threshold ?? details.crowd_threshold) ?? '',
    src,
    value: (what ?? kind).slice(0, 255),
  });
  const picture = pictureOf(data.image_url, code);
  return {
    notifications: [picture ? { ...alert, Photos: [{ Code: picture.photoCode }] } : alert],
    state,
    errors: [],
    pictures: picture ? [picture] : [],
  };
}

/**
 * Motion may be of anything unless the event names a person; the other kinds are of a person unless the event names
 * something else.
 */
const isOfPerson = (event: WebhookEvent) =>
  mayBePerson(event) &&
  (event.kind !== 'motion' ||
    event.objects.length > 0 ||
    textOf(event.details.object_type) !== undefined);

const withName = (code: AlertReasonCode, name: string | undefined): AlertReason =>
  name === undefined || name === alertReasons[code].message ? { code } : { code, params: { name } };

function pictureOf(value: unknown, code: string): PictureAddress | undefined {
  const url = textOf(value);
  return url !== undefined && /^https?:\/\//i.test(url)
    ? { photoCode: codeOf(code, 'image'), url }
    : undefined;
}
