import { msg } from '@foyer/translation';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { flowIn } from '../../parsing/flow.ts';
import { convertEach, infoMessage } from '../../parsing/info-message.ts';
import { lineCountsMessage } from '../../parsing/line-counts.ts';
import { momentIn, type SaidTime, saidTime } from '../../parsing/moments.ts';
import { codeOf } from '../../parsing/names.ts';
import { countIn, maxPeople } from '../../parsing/numbers.ts';
import { type Fields, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion, VendorMessage } from '../../parsing/profile.ts';
import type { SaidLine } from '../../parsing/said-counts.ts';
import { keepName, placeName } from './place-names.ts';
import { withZonePeople } from './zone-people.ts';

const profile = 'xovis';

/** What logics counted in one interval. */
interface Interval {
  time: SaidTime;
  from: Date | undefined;
  lines: SaidLine[];
  zones: { id: string; people: number }[];
}

type Errors = Conversion['errors'];
type Counts = Map<string, unknown>;

/** Counts of logics, by interval: lines with both directions, zones and queues with the people in them at its end. */
export function convertLogics(
  { logics }: Fields,
  src: string,
  { receivedAt }: VendorMessage,
  state: ProfileState,
): Conversion {
  const intervals = new Map<string, Interval>();
  const errors: Errors = [];
  let named = state;
  for (const logic of listOf(logics).filter(isFields)) {
    const place = placeOfLogic(logic, src, named);
    if (place === undefined) continue;
    named = place.state;
    for (const record of listOf(logic.records).filter(isFields)) {
      // Nothing was measured: no samples are not nobody.
      if (countIn(record.samples) === 0 && countIn(record.samples_expected) !== 0) continue;
      const key = `${textOf(record.from)} ${textOf(record.to)}`;
      const interval = intervals.get(key) ?? newInterval(record, receivedAt);
      intervals.set(key, interval);
      if (place.isLine) addLine(interval, place.name, countsOf(record), errors);
      else addZone(interval, place.name, countsOf(record));
    }
  }
  const ordered = [...intervals.values()].sort(
    (a, b) => Date.parse(a.time.createdAt) - Date.parse(b.time.createdAt),
  );
  const converted = convertEach(ordered, named, (interval, before) =>
    convertInterval(interval, src, receivedAt, before),
  );
  return { ...converted, errors: [...errors, ...converted.errors] };
}

const newInterval = (record: Fields, receivedAt: Date): Interval => ({
  time: saidTime(record.to, receivedAt),
  from: momentIn(record.from),
  lines: [],
  zones: [],
});

/** Logics of groups, prams, bicycles and the like count no person, or persons that another logic counts. */
const otherPattern = /GROUP|BICYCLE|PRAM|WHEELCHAIR|SHOPPING_CART|WRONG_WAY/i;
const linePattern = /LINE|DOOR/i;
const zonePattern = /ZONE|QUEUE/i;

/** The line or zone of a logic: that of its geometry, so that live data of it have the same name. */
function placeOfLogic(logic: Fields, src: string, state: ProfileState) {
  const info = textOf(logic.info) ?? '';
  if (otherPattern.test(info)) return undefined;
  const isLine = linePattern.test(info) || (!zonePattern.test(info) && hasDirections(logic));
  if (!isLine && !zonePattern.test(info)) return undefined;
  const kind = isLine ? 'LINE' : 'ZONE';
  const own = { src, kind: 'logic', id: logic.id, name: logic.name };
  const [geometry, ...others] = listOf(logic.geometries)
    .filter(isFields)
    .filter(({ type }) => textOf(type)?.toUpperCase() === kind);
  if (geometry === undefined || others.length > 0) return { ...placeName(state, own), isLine };
  const place = placeName(state, { src, kind, id: geometry.id, name: geometry.name });
  // Live events of the logic itself name no geometry.
  return { ...keepName(place.state, own, place.name), name: place.name, isLine };
}

const hasDirections = (logic: Fields) =>
  listOf(logic.records)
    .filter(isFields)
    .some((record) => countsOf(record).has('fw') || countsOf(record).has('bw'));

const countsOf = (record: Fields): Counts =>
  new Map(
    listOf(record.counts)
      .filter(isFields)
      .map(({ name, value }) => [(textOf(name) ?? '').toLowerCase(), value]),
  );

function addLine({ lines }: Interval, id: string, counts: Counts, errors: Errors) {
  const said = flowIn(
    counts.get('fw') ?? counts.get('in'),
    counts.get('bw') ?? counts.get('out'),
    maxPeople,
  );
  // Two logics on one line say the same people.
  if (said === undefined || lines.some((line) => line.id === id)) return;
  if ('flow' in said) lines.push({ id, interval: said.flow });
  else {
    const path = '/logics_data/logics/records/counts/value';
    errors.push({ path, message: msg('must be a whole number of people') });
  }
}

function addZone({ zones }: Interval, id: string, counts: Counts) {
  const people = countIn(counts.get('balance') ?? counts.get('queue-length'));
  const isKnown = zones.length >= 64 || zones.some((zone) => zone.id === id);
  if (people !== undefined && people <= maxPeople && !isKnown) zones.push({ id, people });
}

function convertInterval(
  { time, from, lines, zones }: Interval,
  src: string,
  receivedAt: Date,
  state: ProfileState,
): Conversion {
  const counted = lineCountsMessage(state, { profile, src, lines, time, from, receivedAt });
  if (zones.length === 0) return counted;
  const next = zones.reduce(
    (before, { id, people }) => withZonePeople(before, src, id, people),
    counted.state,
  );
  const code = codeOf(profile, src, 'zones', time.createdAt, JSON.stringify(zones));
  const info = infoMessage(code, time.createdAt, [{ src, zones }]);
  return { ...counted, notifications: [...counted.notifications, info], state: next };
}
