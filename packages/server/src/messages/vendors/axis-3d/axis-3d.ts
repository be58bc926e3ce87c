import type { InfoResult } from '@foyer/contract';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { momentIn, saidTime } from '../../parsing/moments.ts';
import { codeOf, digestOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople, mustBeCount } from '../../parsing/numbers.ts';
import { type Fields, fieldOf, fieldsOf, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion, Profile, VendorMessage } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';

/** The application has one counting line. */
const line = 'line';

/**
 * AXIS 3D People Counter: "Generic data push" posts the counts of an interval of 1, 5 or 15 minutes; occupancy is
 * what `/a3dpc/api/occupancy` answers, posted on. Nothing is kept: intervals are no totals.
 */
export const axis3d: Profile = (message, state) => {
  const { documents, errors } = readVendorBody(message);
  const converted = convertEach(documents, state, (document, before) =>
    convert(fieldsOf(document), message, before),
  );
  return { ...converted, errors: [...errors, ...converted.errors] };
};

function convert(document: Fields, message: VendorMessage, state: ProfileState): Conversion {
  const data = fieldsOf(document.data);
  if ('occupancy' in document) return convertOccupancy(document, message, state);
  const measurements = listOf(data.measurements ?? document.measurements).filter(isFields);
  const sensor = fieldsOf(document.sensor);
  const src = nameOf(
    textOf(sensor.serial) ?? textOf(sensor.name) ?? textOf(document.serial) ?? 'axis-3d',
  );
  return convertEach(measurements, state, (measurement, before) =>
    convertMeasurement({ ...data, ...measurement }, { src, sensor }, message, before),
  );
}

function convertMeasurement(
  fields: Fields,
  { src, sensor }: { src: string; sensor: Fields },
  { receivedAt }: VendorMessage,
  state: ProfileState,
): Conversion {
  if (textOf(fields.kind) !== 'people-counts') return nothingOf(state);
  const items = listOf(fields.items).filter(isFields);
  const into = sumOf(items, 'in');
  const out = sumOf(items, 'out');
  if (into === undefined && out === undefined) return nothingOf(state);
  if (into === 'fault' || out === 'fault') {
    return nothingOf(state, [{ path: '/data/measurements/items/count', message: mustBeCount }]);
  }
  const zone = textOf(sensor.timeZone);
  const momentOf = (utc: unknown, local: unknown) => momentIn(utc) ?? momentIn(local, zone);
  const from = momentOf(fields.utcFrom, fields.localFrom);
  const { createdAt, at } = saidTime(
    momentOf(fields.utcTo, fields.localTo)?.toISOString(),
    receivedAt,
  );
  const isPeriod = at !== undefined && from !== undefined && from < at;
  const result: InfoResult = {
    src,
    ...(isPeriod ? { period: { from: from.toISOString(), to: createdAt } } : {}),
    lines: [{ id: line, in: into ?? 0, out: out ?? 0, ...adultsOf(items) }],
  };
  // Counts belong to the identity: a clock that stands still says the same interval again and again.
  const identity = [
    src,
    from?.getTime(),
    at === undefined ? digestOf(JSON.stringify(fields)) : createdAt,
  ];
  return {
    notifications: [infoMessage(codeOf('axis-3d', ...identity, into, out), createdAt, [result])],
    state,
    errors: [],
  };
}

const inDirection = (items: readonly Fields[], direction: string) =>
  items.filter((item) => textOf(item.direction)?.toLowerCase() === direction);

/** Those who were tall enough; 0 is also said by a camera that does not tell. Nobody is more than crossed. */
function adultsOf(items: readonly Fields[]) {
  const [into, out] = ['in', 'out'].map((direction) =>
    inDirection(items, direction).reduce(
      (sum, { adults, count }) => sum + Math.min(countIn(adults) ?? 0, countIn(count) ?? 0),
      0,
    ),
  );
  return into || out ? { of: { adult: { in: into!, out: out! } } } : {};
}

/** People of a direction; undefined where it is not among the items. */
function sumOf(items: readonly Fields[], direction: string): number | 'fault' | undefined {
  const counts = inDirection(items, direction).map((item) => countIn(item.count));
  if (counts.length === 0) return undefined;
  const sum = counts.reduce<number>((all, count) => all + (count ?? Number.NaN), 0);
  return sum <= maxPeople ? sum : 'fault';
}

function convertOccupancy(
  document: Fields,
  { receivedAt }: VendorMessage,
  state: ProfileState,
): Conversion {
  const people = countIn(fieldOf(document, 'occupancy'));
  if (people === undefined || people > maxPeople) {
    return nothingOf(state, [{ path: '/occupancy', message: mustBeCount }]);
  }
  const src = nameOf(textOf(document.serial) ?? 'axis-3d');
  const { createdAt } = saidTime(document.timestamp, receivedAt);
  const result: InfoResult = { src, zones: [{ id: 'occupancy', people }] };
  const code = codeOf('axis-3d', src, 'occupancy', createdAt, people);
  return { notifications: [infoMessage(code, createdAt, [result])], state, errors: [] };
}
