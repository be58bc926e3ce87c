import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { codeOf, digestOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople, mustBeCount } from '../../parsing/numbers.ts';
import { isFields } from '../../parsing/objects.ts';
import type { Conversion, Profile, VendorMessage } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';
import { knownOf, stateOf } from './known.ts';
import { convertEvent } from './tracked-people.ts';

/**
 * Frigate over MQTT: numbers of people of a camera or zone, tracked objects (`frigate/events`) as people present and how
 * long they stayed, snapshots as photos. Its other topics, and other objects than people, say nothing here.
 */
export const frigate: Profile = (message, state) => {
  const { topic = '', body } = message;
  const [, place, rest] = /(?:^|\/)([^/]+)\/person(\/.*)?$/.exec(topic) ?? [];
  if (place !== undefined && rest === '/snapshot') return convertSnapshot(place, message, state);
  if (place !== undefined && rest === undefined) return convertCount(place, message, state);
  if (topic !== '' && !/(^|\/)events$/.test(topic)) return nothingOf(state);
  const { documents, errors } = readVendorBody({ contentType: '', body });
  const converted = convertEach(documents, state, (document, before) =>
    isFields(document) ? convertEvent(document, message.receivedAt, before) : nothingOf(before),
  );
  return { ...converted, errors: [...errors, ...converted.errors] };
};

/** `frigate/<camera or zone>/person`: a bare number, without a time of its own. */
function convertCount(
  place: string,
  { body, receivedAt, isRetained }: VendorMessage,
  state: ProfileState,
): Conversion {
  const text = body.toString('utf8', 0, 64).trim();
  if (text === '' || isRetained) return nothingOf(state);
  const people = countIn(text);
  if (people === undefined || people > maxPeople) {
    return nothingOf(state, [{ path: '', message: mustBeCount }]);
  }
  const known = knownOf(state);
  const name = nameOf(place);
  const camera = known.cameras[place] ? undefined : known.zones[place];
  const result =
    camera === undefined
      ? { src: name, counting_num: people }
      : { src: nameOf(camera), zones: [{ id: name, people }] };
  const createdAt = receivedAt.toISOString();
  const code = codeOf('frigate', place, 'person', createdAt, people);
  // The number is what Frigate knows now: of people it no longer tracks an end may have been lost.
  const tracked =
    camera === undefined && people === 0
      ? Object.fromEntries(Object.entries(known.people).filter(([, one]) => one.camera !== place))
      : known.people;
  return {
    notifications: [infoMessage(code, createdAt, [result])],
    state: tracked === known.people ? state : stateOf({ ...known, people: tracked }),
    errors: [],
  };
}

function convertSnapshot(
  place: string,
  { body, receivedAt, isRetained }: VendorMessage,
  state: ProfileState,
): Conversion {
  if (body.byteLength === 0 || isRetained) return nothingOf(state);
  const code = codeOf('frigate', place, 'snapshot', digestOf(body));
  const createdAt = receivedAt.toISOString();
  const photo = { Code: code, CreatedAt: createdAt, Content: body.toString('base64') };
  return {
    notifications: [
      {
        Code: code,
        CreatedAt: createdAt,
        NotificationType: 4,
        Attributes: { payload: { counting: [] } },
        Photos: [photo],
      },
    ],
    state,
    errors: [],
  };
}
