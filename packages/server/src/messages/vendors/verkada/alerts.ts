import { alertReasons, inEnglish, namedReason } from '@foyer/contract';
import type { Message } from '@foyer/translation';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { alertMessage, nothingOf } from '../../parsing/info-message.ts';
import { codeOf } from '../../parsing/names.ts';
import { numberIn } from '../../parsing/numbers.ts';
import { textOf } from '../../parsing/objects.ts';
import type { Conversion, PictureAddress } from '../../parsing/profile.ts';
import { kindOfObject, mayBePerson, type WebhookEvent } from './webhook-event.ts';

/** What operators read of an alert, by its kind. Who a person is, and whose plate it is, is never kept. */
const reasons: Readonly<Record<string, Message>> = {
  line_crossing: alertReasons.lineCrossed,
  crowd: alertReasons.crowd,
  dwell: alertReasons.loitering,
  loitering: alertReasons.loitering,
  motion: alertReasons.motion,
  contextual_trigger_people_motion: alertReasons.motion,
  people_motion: alertReasons.motion,
  inactivity: alertReasons.noMotion,
  activity_recognition: alertReasons.unusualActivity,
  activity: alertReasons.unusualActivity,
  person_of_interest: alertReasons.personOfInterest,
  tamper: alertReasons.tampering,
  occlusion: alertReasons.cameraCovered,
};

/** Kinds that are about somebody: nothing where the event says it was a vehicle or an animal. */
const aboutSomebody = /line_crossing|dwell|loitering|motion/;
const silentPattern = /license_plate|lpr|smart_list|camera_status|camera_online|camera_offline/;

/** An alert that somebody set up in Command, with its picture. A crossed line with a direction is a crossing. */
export function convertAlert(event: WebhookEvent, state: ProfileState): Conversion {
  const { kind, form, data, details, src, time, id } = event;
  const known = Object.hasOwn(reasons, kind) ? reasons[kind] : undefined;
  const name = textOf(data.alert_name);
  const reason = known ?? (form === 'alert' ? (name ?? alertReasons.alert) : undefined);
  const isSaidElsewhere =
    kind === 'line_crossing' && (textOf(details.direction) ?? textOf(data.direction)) !== undefined;
  if (reason === undefined || kind === '' || silentPattern.test(kind) || isSaidElsewhere)
    return nothingOf(state);
  if (aboutSomebody.test(kind) && !isOfPerson(event)) return nothingOf(state);
  const code = codeOf('verkada', src, kind, id, time.createdAt);
  const what =
    textOf(details.activity_type) ?? textOf(details.object_type) ?? kindOfObject(event.objects[0]);
  const alert = alertMessage(code, time.createdAt, withName(reason, name), {
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

const withName = (reason: Message | string, name: string | undefined) =>
  name === undefined || typeof reason === 'string' || name === inEnglish(reason)
    ? reason
    : namedReason(reason, name);

function pictureOf(value: unknown, code: string): PictureAddress | undefined {
  const url = textOf(value);
  return url !== undefined && /^https?:\/\//i.test(url)
    ? { photoCode: codeOf(code, 'image'), url }
    : undefined;
}
