import type { InfoResult } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { personsOf } from '../../parsing/boxes.ts';
import { healthMessage } from '../../parsing/health-message.ts';
import { infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { withEntry } from '../../parsing/line-memory.ts';
import { saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople } from '../../parsing/numbers.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion, Profile, VendorMessage } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';

const profile = 'viseron';
const maxCameras = 256;

/**
 * Viseron's entities over MQTT: people in the picture and in zones, people at the begin of a recording, whether a
 * camera is connected, and whether Viseron runs. Other entities, pictures and Home Assistant's discovery are left out.
 */
export const viseron: Profile = (message, state) => {
  const topic = message.topic ?? '';
  if (/^homeassistant\//.test(topic)) return nothingOf(state);
  const entity = /(?:^|\/)binary_sensor\/([^/]+)\/state$/.exec(topic)?.[1];
  if (entity === undefined) {
    return /^[^/]+(\/[^/]+)*\/(state|lwt)$/.test(topic) && !/\/(sensor|toggle|image)\//.test(topic)
      ? convertRunning(message, state)
      : nothingOf(state);
  }
  const { documents, errors } = readVendorBody(message);
  const [document] = documents;
  if (!isFields(document)) return nothingOf(state, errors);
  return convertEntity(entity, document, message, state);
};

function convertEntity(
  entity: string,
  document: Fields,
  message: VendorMessage,
  state: ProfileState,
): Conversion {
  const attributes = fieldsOf(document.attributes);
  const recorded = /^(.+)_recorder$/.exec(entity)?.[1];
  if (recorded !== undefined) return convertRecording(nameOf(recorded), attributes, message, state);
  // The others say no time: what a broker stored may be of any time.
  if (message.isRetained) return nothingOf(state);
  const connected = /^(.+)_connected$/.exec(entity)?.[1];
  if (connected !== undefined)
    return convertConnected(nameOf(connected), document.state, message, state);
  const [, camera, zone, label] =
    /^(.+?)(?:_zone_(.+))?_object_detected_([^_].*)$/.exec(entity) ?? [];
  if (camera === undefined || label?.toLowerCase() !== 'person') return nothingOf(state);
  const isOff = textOf(document.state)?.toLowerCase() === 'off';
  const count = attributes.count ?? (isOff ? 0 : undefined);
  if (count === undefined) return nothingOf(state);
  const people = countIn(count);
  if (people === undefined || people > maxPeople) {
    return nothingOf(state, [
      { path: '/attributes/count', message: msg('must be a whole number of people') },
    ]);
  }
  const src = nameOf(camera);
  const result: InfoResult =
    zone === undefined
      ? { src, counting_num: people }
      : { src, zones: [{ id: nameOf(zone), people }] };
  const what = `${entity}=${people}`;
  return said(message, state, what, (code, createdAt) => infoMessage(code, createdAt, [result]));
}

/** A notification of what was true when the message came: it has no time and no number. */
function said(
  { receivedAt }: VendorMessage,
  state: ProfileState,
  what: string,
  make: (code: string, createdAt: string) => Conversion['notifications'][number],
): Conversion {
  const createdAt = receivedAt.toISOString();
  return {
    notifications: [make(codeOf(profile, what, createdAt), createdAt)],
    state,
    errors: [],
  };
}

/**
 * People at the begin of a recording. Viseron repeats them when the recording ends, and when it is stored: the same
 * Code.
 */
function convertRecording(
  src: string,
  attributes: Fields,
  { receivedAt }: VendorMessage,
  state: ProfileState,
): Conversion {
  const begin = attributes.start_time ?? attributes.start_timestamp;
  const id = textOf(attributes.id);
  const objects = listOf(attributes.objects).filter(isFields);
  const people = objects.filter(({ label }) => textOf(label)?.toLowerCase() === 'person');
  if (begin === undefined || begin === null || people.length === 0) return nothingOf(state);
  const { createdAt } = saidTime(begin, receivedAt);
  const boxes = people.map(({ rel_x1, rel_y1, rel_x2, rel_y2 }, nth) => ({
    id: nth,
    x0: rel_x1,
    y0: rel_y1,
    x1: rel_x2,
    y1: rel_y2,
  }));
  const result: InfoResult = {
    src,
    counting_num: Math.min(people.length, maxPeople),
    people: personsOf(boxes),
  };
  const code = codeOf(profile, src, 'recording', id, createdAt);
  return { notifications: [infoMessage(code, createdAt, [result])], state, errors: [] };
}

function convertConnected(
  src: string,
  value: unknown,
  message: VendorMessage,
  state: ProfileState,
): Conversion {
  const text = textOf(value)?.toLowerCase();
  if (text !== 'on' && text !== 'off') return nothingOf(state);
  const known = { ...state, cameras: withEntry(state.cameras, src, true, maxCameras) };
  return said(message, known, `${src}_connected=${text}`, (code, createdAt) =>
    healthMessage(code, createdAt, [{ title: src, isUp: text === 'on' }]),
  );
}

/** Viseron has ended: no camera of it counts. That it runs again its cameras say themselves. */
function convertRunning(message: VendorMessage, state: ProfileState): Conversion {
  const isOffline = /^"?offline"?$/i.test(message.body.toString('utf8', 0, 32).trim());
  const cameras = Object.keys(fieldsOf(state.cameras)).map(nameOf);
  if (!isOffline || message.isRetained || cameras.length === 0) return nothingOf(state);
  return said(message, state, 'offline', (code, createdAt) =>
    healthMessage(
      code,
      createdAt,
      cameras.map((title) => ({ title, isUp: false })),
    ),
  );
}
