import { msg } from '@foyer/translation';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { flowIn } from '../../parsing/flow.ts';
import { alertMessage, convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { lineCountsMessage } from '../../parsing/line-counts.ts';
import { withEntry } from '../../parsing/line-memory.ts';
import type { Uplink } from '../../parsing/lorawan-uplink.ts';
import { type SaidTime, saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople } from '../../parsing/numbers.ts';
import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion, VendorMessage } from '../../parsing/profile.ts';
import type { SaidLine } from '../../parsing/said-counts.ts';
import { readFrame } from './frame.ts';

const profile = 'milesight-vs';

/** What one uplink, or one entry of its history, says. */
interface Reading {
  src: string;
  fields: Fields;
  time: SaidTime;
  receivedAt: Date;
  counter: number | undefined;
  /** When the interval began, if no uplink was lost since. */
  from: Date | undefined;
}

/** Totals and counts of an interval come in one frame or in several; what was stored while offline, as history. */
export function convertUplink(
  uplink: Uplink,
  { receivedAt }: VendorMessage,
  state: ProfileState,
): Conversion {
  const fields = fieldsOfUplink(uplink);
  if (Object.keys(fields).length === 0) return nothingOf(state);
  const src = nameOf(uplink.devEui ?? profile);
  const time = saidTime(uplink.time, receivedAt);
  const { from, state: counted } = countUplink(state, src, uplink.counter, time, fields);
  const base = { src, receivedAt, counter: uplink.counter };
  const history = listOf(fields.history)
    .map(fieldsOf)
    .map(
      (entry): Reading => ({
        ...base,
        fields: entry,
        time: saidTime(entry.timestamp, receivedAt),
        from: undefined,
      }),
    )
    .filter((reading) => reading.time.at !== undefined);
  return convertEach([...history, { ...base, fields, time, from }], counted, (reading, before) =>
    convertEach([convertLines, convertPlaces, convertOcclusion], before, (convert, one) =>
      convert(reading, one),
    ),
  );
}

/** Names as Milesight's codecs write them; others write the same in camel case. */
function fieldsOfUplink({ decoded, frame }: Uplink): Fields {
  const named = Object.entries(decoded).map(([name, value]): [string, unknown] => [
    name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase(),
    value,
  ]);
  const fields = Object.fromEntries(named);
  return Object.keys(fields).some((name) => countPattern.test(name))
    ? fields
    : { ...fields, ...(frame ? readFrame(frame) : {}) };
}

const countPattern = /(^|_)(in|out)$|_count(_all)?$|_alarm$|^history$/;

/** When the interval before ended, where the device's numbers say that no uplink is missing since. */
function countUplink(
  state: ProfileState,
  src: string,
  counter: number | undefined,
  time: SaidTime,
  fields: Fields,
): { from: Date | undefined; state: ProfileState } {
  if (counter === undefined || time.at === undefined) return { from: undefined, state };
  const kept = fieldsOf(fieldOf(state.uplinks, src));
  const before = countIn(kept.counter);
  if (before === counter) return { from: undefined, state };
  const isNext = before !== undefined && counter === before + 1;
  const endedAt = isNext ? countIn(kept.endedAt) : undefined;
  const now = time.at.getTime();
  const isInterval = Object.keys(fields).some((name) =>
    /(^|_)period(ic_counter)?_in$|^(people_)?in$/.test(name),
  );
  const next = {
    counter,
    ...(isInterval ? { endedAt: now } : endedAt === undefined ? {} : { endedAt }),
  };
  const isNear = endedAt !== undefined && now - endedAt <= longestIntervalMs;
  return {
    from: isNear ? new Date(endedAt) : undefined,
    state: { ...state, uplinks: withEntry(state.uplinks, src, next, maxDevices) },
  };
}

const longestIntervalMs = 86_400_000;
const maxDevices = 512;

function convertLines(
  { src, fields, time, receivedAt, counter, from }: Reading,
  state: ProfileState,
): Conversion {
  const said = new Map<string, SaidLine>();
  const faults: string[] = [];
  const add = (id: string, kind: 'total' | 'interval' | 'event', into: string, out: string) => {
    const flow = flowIn(fields[into], fields[out], maxOf(kind));
    if (flow === undefined) return;
    if ('fault' in flow) faults.push(into);
    else said.set(id, { ...said.get(id), id, [kind]: flow.flow });
  };
  const addChildren = (id: string, kind: 'total' | 'interval', name: string) => {
    const line = said.get(id);
    const flow = flowIn(fields[`${name}_in`], fields[`${name}_out`], maxOf(kind));
    if (line === undefined || flow === undefined || 'fault' in flow) return;
    said.set(id, { ...line, of: { child: { ...line.of?.child, [kind]: flow.flow } } });
  };
  for (const line of ['1', '2', '3', '4']) {
    add(line, 'total', `line_${line}_total_in`, `line_${line}_total_out`);
    add(line, 'interval', `line_${line}_period_in`, `line_${line}_period_out`);
    addChildren(line, 'total', `line_${line}_child_total`);
    addChildren(line, 'interval', `line_${line}_child_period`);
  }
  for (const [kind, names] of Object.entries(oneLine)) {
    for (const name of names) add('1', kind as keyof typeof oneLine, `${name}in`, `${name}out`);
  }
  const converted = lineCountsMessage(state, {
    profile,
    src,
    time,
    from,
    receivedAt,
    lines: [...said.values()],
    identity: counter === undefined ? [] : [counter],
  });
  const errors = faults.map((name) => ({
    path: `/${name}`,
    message: msg('must be a whole number of people'),
  }));
  return { ...converted, errors: [...converted.errors, ...errors] };
}

const maxOf = (kind: 'total' | 'interval' | 'event') =>
  kind === 'total' ? Number.MAX_SAFE_INTEGER : maxPeople;

/** Models with one line, by what their names begin with. */
const oneLine = {
  total: ['total_counter_', 'people_total_', 'total_'],
  interval: ['periodic_counter_', 'period_', 'people_', ''],
  event: ['line_'],
} as const;

/** People present, in all and in regions. */
function convertPlaces({ src, fields, time, counter }: Reading, state: ProfileState): Conversion {
  const all = peopleIn(fields.people_count_all);
  const zones = Object.entries(fields).flatMap(([name, value]) => {
    const region = /^region_(\d{1,2})_count$/.exec(name)?.[1];
    const people = peopleIn(value);
    return region === undefined || people === undefined ? [] : [{ id: region, people }];
  });
  if (all === undefined && zones.length === 0) return nothingOf(state);
  const result = {
    src,
    ...(all === undefined ? {} : { counting_num: all }),
    ...(zones.length === 0 ? {} : { zones }),
  };
  const code = codeOf(
    profile,
    src,
    'places',
    time.createdAt,
    counter,
    JSON.stringify([all, zones]),
  );
  return { notifications: [infoMessage(code, time.createdAt, [result])], state, errors: [] };
}

const peopleIn = (value: unknown) => {
  const people = countIn(value);
  return people !== undefined && people <= maxPeople ? people : undefined;
};

/** Somebody or something covers the sensor. */
function convertOcclusion(
  { src, fields, time, counter }: Reading,
  state: ProfileState,
): Conversion {
  const name = Object.keys(fields).find(
    (key) => /_occlusion_alarm$/.test(key) && /trigger/i.test(textOf(fields[key]) ?? ''),
  );
  if (name === undefined) return nothingOf(state);
  const node = name.replace(/_occlusion_alarm$/, '');
  const code = codeOf(profile, src, 'occlusion', node, time.createdAt, counter);
  const details = { threshold: 'released', src, value: 'triggered' };
  const alert = alertMessage(
    code,
    time.createdAt,
    { code: 'sensorCovered', params: { part: node } },
    details,
  );
  return { notifications: [alert], state, errors: [] };
}
