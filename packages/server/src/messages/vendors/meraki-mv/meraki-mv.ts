import type { InfoResult, Person } from '@foyer/contract';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { personsOf } from '../../parsing/boxes.ts';
import { convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { type SaidTime, saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople, mustBeCount } from '../../parsing/numbers.ts';
import { type Fields, fieldsOf, isFields, textOf } from '../../parsing/objects.ts';
import type { Conversion, Profile, VendorMessage } from '../../parsing/profile.ts';
import { pathMessages } from '../../parsing/tracks/path-messages.ts';
import { addSighting, type SeenPerson } from '../../parsing/tracks/seen-tracks.ts';
import { trackIdOf } from '../../parsing/tracks/track-id.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';
import { convertCrossings } from './crossings.ts';

const profile = 'meraki-mv';

/** What a topic names: the camera, and the zone or kind of message. */
interface Topic {
  src: string;
  kind: string;
}

/**
 * Meraki MV Sense: `/merakimv/<serial>/<zone>` says people now, of the whole picture where the zone is 0, and
 * `/merakimv/<serial>/raw_detections` where they are. Light, sound and own models have no place.
 */
export const merakiMv: Profile = (message, state) => {
  const { documents, errors } = readVendorBody(message);
  const topic = topicOf(message.topic);
  const converted = convertEach(documents, state, (document, before) =>
    isFields(document) ? convert(document, topic, message, before) : nothingOf(before),
  );
  return { ...converted, errors: [...errors, ...converted.errors] };
};

function topicOf(topic = ''): Topic {
  const [, serial, kind] = /(?:^|\/)merakimv\/([^/]+)\/?(.*)$/i.exec(topic) ?? [];
  return { src: nameOf(serial ?? profile), kind: kind ?? '' };
}

function convert(
  document: Fields,
  topic: Topic,
  message: VendorMessage,
  state: ProfileState,
): Conversion {
  const { src, kind } = topic;
  const said = document.ts ?? document.timestamp;
  const time = saidTime(said, message.receivedAt);
  // What a broker stored, without a time, may be of any time.
  if (message.isRetained && said === undefined) return nothingOf(state);
  if (Array.isArray(document.objects))
    return convertDetections(document.objects, topic, time, state);
  const result = counted(topic, document);
  if (result === undefined)
    return convertCrossings(document, topic, time, message.receivedAt, state);
  if ('fault' in result) {
    return nothingOf(state, [
      {
        path: '/counts/person',
        message: mustBeCount,
      },
    ]);
  }
  const code = codeOf(profile, src, kind, time.createdAt);
  return { notifications: [infoMessage(code, time.createdAt, [result])], state, errors: [] };
}

/** People with their boxes, and how they move; the number of an object stays while the camera follows it. */
function convertDetections(
  objects: unknown[],
  { src, kind }: Topic,
  { createdAt }: SaidTime,
  state: ProfileState,
): Conversion {
  const boxes = objects
    .filter(isFields)
    .filter(({ type }) => (textOf(type)?.toLowerCase() ?? 'person') === 'person')
    .map(({ oid, x0, y0, x1, y1 }) => ({ id: oid, x0, y0, x1, y1 }));
  const counting_num = Math.min(boxes.length, maxPeople);
  const result: InfoResult = { src, counting_num, people: personsOf(boxes) };
  const said = infoMessage(codeOf(profile, src, kind, createdAt), createdAt, [result]);
  const followed = personsOf(boxes.filter(({ id }) => trackIdOf(id) !== undefined));
  const sighting = { src, at: Date.parse(createdAt), people: followed.map(onFeet) };
  const { state: next, due } = addSighting(state, sighting);
  const notifications = [...pathMessages(profile, src, due), said];
  return { notifications, state: next, errors: [] };
}

/** Where somebody's feet are: in the middle of the box's lower edge. */
function onFeet({ det_id, segm: { value } }: Person): SeenPerson {
  const [left = 0] = value.tl;
  const [right = 0, bottom = 0] = value.br;
  return { id: det_id, x: (left + right) / 2, y: bottom };
}

/** People in the picture, or in a zone of it; undefined where the message counts none. */
function counted({ src, kind }: Topic, document: Fields): InfoResult | { fault: true } | undefined {
  const counts = fieldsOf(document.counts);
  if (!('person' in counts) || isFields(counts.person)) return undefined;
  const people = countIn(counts.person);
  if (people === undefined || people > maxPeople) return { fault: true };
  const zone = kind.split('/').filter(Boolean).at(-1) ?? '0';
  return zone === '0'
    ? { src, counting_num: people }
    : { src, zones: [{ id: nameOf(zone), people }] };
}
