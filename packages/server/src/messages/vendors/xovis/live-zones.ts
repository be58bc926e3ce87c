import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { codeOf } from '../../parsing/names.ts';
import { countIn, maxPeople, numberIn } from '../../parsing/numbers.ts';
import { type Fields, textOf } from '../../parsing/objects.ts';
import type { Conversion } from '../../parsing/profile.ts';
import type { Frame } from './frame.ts';
import { placeName } from './place-names.ts';
import { entered, left, peopleInZone, withZonePeople, zonesOfTrack } from './zone-people.ts';

/** What the events of a moment change in zones. */
interface Changes {
  state: ProfileState;
  /** Zones that changed, with how long those stayed who left, seconds. */
  stays: Map<string, number[]>;
}

/** People in zones after the events of a moment, and how long those stayed who left. */
export function convertZones(frame: Frame, state: ProfileState): Conversion {
  const { src, time, events, number } = frame;
  const changes: Changes = { state, stays: new Map() };
  for (const { type, attributes } of events) change(changes, frame, type, attributes);
  if (changes.stays.size === 0) return nothingOf(changes.state);
  const zones = [...changes.stays].slice(0, 64).map(([id, seconds]) => ({
    id,
    people: Math.min(peopleInZone(changes.state, src, id), maxPeople),
    ...(seconds.length === 0 ? {} : { dwell_s: seconds.slice(0, 5_000) }),
  }));
  const code = codeOf(
    'xovis',
    src,
    'zones',
    time.createdAt,
    number,
    zones.map(({ id }) => id).join(),
  );
  const info = infoMessage(code, time.createdAt, [{ src, zones }]);
  return { notifications: [info], state: changes.state, errors: [] };
}

function change(
  changes: Changes,
  { src, time, receivedAt }: Frame,
  type: string,
  attributes: Fields,
) {
  const track = textOf(attributes.track_id) ?? '';
  const at = (time.at ?? receivedAt).getTime();
  if (type === 'TRACK_DELETE') {
    for (const zone of zonesOfTrack(changes.state, src, track)) {
      changes.state = left(changes.state, src, zone, track, at).state;
      staysOf(changes, zone);
    }
    return;
  }
  const place = placeOf(type, attributes);
  if (place === undefined) return;
  const { name, state } = placeName(changes.state, { src, ...place });
  const stays = staysOf(changes, name);
  if (type === 'ZONE_ENTRY') changes.state = entered(state, src, name, track, at);
  else if (type === 'ZONE_EXIT') {
    const gone = left(state, src, name, track, at);
    const seconds = numberIn(attributes.time_in_zone) ?? gone.seconds;
    if (seconds !== undefined && seconds >= 0) stays.push(seconds);
    changes.state = gone.state;
  } else {
    const people = countIn(attributes.counter_value);
    const isCount = people !== undefined && people <= maxPeople;
    changes.state = isCount ? withZonePeople(state, src, name, people) : state;
  }
}

function staysOf({ stays }: Changes, zone: string): number[] {
  const known = stays.get(zone) ?? [];
  stays.set(zone, known);
  return known;
}

/** The zone of an event, or the logic whose counter says the people in one. */
function placeOf(type: string, attributes: Fields) {
  if (type === 'ZONE_ENTRY' || type === 'ZONE_EXIT') {
    return { kind: 'ZONE', id: attributes.geometry_id, name: attributes.geometry_name };
  }
  const counter = textOf(attributes.counter_name)?.toLowerCase() ?? '';
  const isPeople =
    /^COUNT_(INCREMENT|DECREMENT|RESET)$/.test(type) && /^(balance|queue-length)$/.test(counter);
  return isPeople
    ? { kind: 'logic', id: attributes.logic_id, name: attributes.logic_name }
    : undefined;
}
