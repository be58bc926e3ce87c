import type { AlertReasonCode, DeviceMessage } from '@foyer/contract';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { addedTo, type Flow, noFlow } from '../../parsing/flow.ts';
import { alertMessage, convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { lineCountsMessage } from '../../parsing/line-counts.ts';
import { withEntry } from '../../parsing/line-memory.ts';
import { codeOf } from '../../parsing/names.ts';
import { maxPeople, numberIn } from '../../parsing/numbers.ts';
import { type Fields, fieldOf, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion, FloorOf, VendorMessage } from '../../parsing/profile.ts';
import { type Frame, frameOf } from './frame.ts';
import { convertPaths } from './live-paths.ts';
import { convertZones } from './live-zones.ts';
import { placeName } from './place-names.ts';

const profile = 'xovis';

/** Events of people: lines they crossed, zones they entered and left; how many people are seen, and how they move. */
export function convertLive(
  { frames }: Fields,
  src: string,
  { receivedAt }: VendorMessage,
  state: ProfileState,
  floorOf: FloorOf,
): Conversion {
  const read = listOf(frames)
    .filter(isFields)
    .map((fields) => frameOf(fields, src, receivedAt));
  const saysCrossings = read.some(({ events }) =>
    events.some(({ type }) => crossedPattern.test(type)),
  );
  const known = saysCrossings
    ? { ...state, crossings: withEntry(state.crossings, src, true, 256) }
    : state;
  const converters = [convertLines, convertZones, convertPeople, convertPaths, convertTroubles];
  return convertEach(read, known, (frame, before) =>
    convertEach(converters, before, (convert, one) => convert(frame, one, floorOf)),
  );
}

const crossedPattern = /^LINE_CROSS_(FORWARD|BACKWARD)$/;

/** Lines that people cross; counters of logics say the same, and are taken where no crossing is ever said. */
function convertLines(
  { src, time, receivedAt, events, number }: Frame,
  state: ProfileState,
): Conversion {
  const flows = new Map<string, Flow>();
  const crossingOf = fieldOf(state.crossings, src) === true ? crossingOfLine : crossingOfLogic;
  let named = state;
  for (const { type, attributes } of events) {
    const crossing = crossingOf(type, attributes);
    if (crossing === undefined) continue;
    const { name, state: next } = placeName(named, { src, ...crossing.place });
    named = next;
    flows.set(
      name,
      addedTo(flows.get(name) ?? noFlow, crossing.isIn ? { in: 1, out: 0 } : { in: 0, out: 1 }),
    );
  }
  return lineCountsMessage(named, {
    profile,
    src,
    time,
    receivedAt,
    identity: [number],
    lines: [...flows].map(([id, event]) => ({ id, event })),
  });
}

function crossingOfLine(type: string, attributes: Fields) {
  const direction = crossedPattern.exec(type)?.[1];
  if (direction === undefined) return undefined;
  const place = { kind: 'LINE', id: attributes.geometry_id, name: attributes.geometry_name };
  return { place, isIn: direction === 'FORWARD' };
}

/** A counter of a line's logic that went up. */
function crossingOfLogic(type: string, attributes: Fields) {
  const counter = textOf(attributes.counter_name)?.toLowerCase();
  if (type !== 'COUNT_INCREMENT' || (counter !== 'fw' && counter !== 'bw')) return undefined;
  const place = { kind: 'logic', id: attributes.logic_id, name: attributes.logic_name };
  return { place, isIn: counter === 'fw' };
}

/** Live data come several times a second: people present are said this often. */
const betweenPeopleMs = 10_000;

/** People that the sensor sees, where a frame lists all that it follows. */
function convertPeople({ fields, src, time }: Frame, state: ProfileState): Conversion {
  const isFull = textOf(fields.frametype)?.toUpperCase() === 'FULL';
  if (!isFull || !Array.isArray(fields.tracked_objects)) return nothingOf(state);
  const said = Date.parse(time.createdAt);
  const before = numberIn(fieldOf(state.saidPeople, src)) ?? 0;
  if (said !== before && Math.abs(said - before) < betweenPeopleMs) return nothingOf(state);
  const people = fields.tracked_objects.filter(
    (one) => textOf(fieldOf(one, 'type'))?.toUpperCase() === 'PERSON',
  );
  const result = { src, counting_num: Math.min(people.length, maxPeople) };
  const info = infoMessage(codeOf(profile, src, 'people', time.createdAt), time.createdAt, [
    result,
  ]);
  const next = { ...state, saidPeople: withEntry(state.saidPeople, src, said, 256) };
  return { notifications: [info], state: next, errors: [] };
}

const troubles: Readonly<Record<string, AlertReasonCode>> = {
  WRONG_WAY_DETECTED: 'wrongWay',
  SENSOR_FAILURE: 'sensorFailed',
  BLOCKED_SPACE_ABOVE: 'viewBlocked',
  ILLUMINATION_INSUFFICIENT: 'tooDarkToCount',
};

function convertTroubles({ src, time, events, number }: Frame, state: ProfileState): Conversion {
  const notifications = events.flatMap(({ type, attributes }): DeviceMessage[] => {
    const reason = Object.hasOwn(troubles, type) ? troubles[type] : undefined;
    if (reason === undefined) return [];
    const details = { threshold: '', src, value: type };
    const code = codeOf(profile, src, type, time.createdAt, number, textOf(attributes.track_id));
    return [alertMessage(code, time.createdAt, { code: reason }, details)];
  });
  return { notifications, state, errors: [] };
}
