import type { InfoResult, MessagePhoto } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { flowIn } from '../../parsing/flow.ts';
import { alertMessage, convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { lineCountsMessage } from '../../parsing/line-counts.ts';
import { withEntry } from '../../parsing/line-memory.ts';
import { momentIn, type SaidTime, saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople, numberIn } from '../../parsing/numbers.ts';
import { type Fields, fieldOf, fieldsOf, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion, VendorMessage } from '../../parsing/profile.ts';
import type { SaidLine } from '../../parsing/said-counts.ts';

const profile = 'milesight-vs';

const reportPattern =
  /^(device_info|time_info|event|line_(trigger|periodic|total)_data|region_(trigger_|count_|periodic_)?data|dwell_time_data)$/;

/** Whether the document is a report that the counter itself sends over HTTP or MQTT. */
export const isReport = (document: Fields): boolean =>
  Object.keys(document).some((name) => reportPattern.test(name));

interface Report {
  document: Fields;
  src: string;
  time: SaidTime;
  /** When the reported interval began. */
  from: Date | undefined;
  receivedAt: Date;
  /** Seconds since the counter started: another in each of its messages. */
  runningTime: string | undefined;
}

export function convertReport(
  document: Fields,
  { receivedAt }: VendorMessage,
  state: ProfileState,
): Conversion {
  const device = fieldsOf(document.device_info);
  const { time, time_zone, timezone, dst_status, start_time, end_time, trigger_time } = fieldsOf(
    document.time_info,
  );
  const zone = offsetIn(time_zone ?? timezone, /^(true|1)$/.test(String(dst_status)));
  const src = [device.device_sn, device.device_mac, device.cus_device_id, device.device_name]
    .map(textOf)
    .find(Boolean);
  const report: Report = {
    document,
    src: nameOf(src ?? profile),
    time: saidTime(time ?? trigger_time ?? end_time, receivedAt, zone),
    from: end_time === undefined ? undefined : momentIn(start_time, zone),
    receivedAt,
    runningTime: textOf(device.running_time),
  };
  return convertEach([convertLines, convertPlaces, convertAlarms], state, (convert, before) =>
    convert(report, before),
  );
}

/** `UTC+8:00 China Standard Time` as an offset; summer time is an hour more. */
function offsetIn(value: unknown, isSummer: boolean): string | undefined {
  const [, sign, hours, minutes = '00'] =
    /UTC\s*([+-])(\d{1,2})(?::(\d{2}))?/i.exec(textOf(value) ?? '') ?? [];
  if (sign === undefined) return undefined;
  const signed =
    (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) + (isSummer ? 60 : 0);
  const size = Math.abs(signed);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${signed < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** A line or region by its number, which stays when it is renamed. */
const placeOf = (entry: Fields, kind: 'line' | 'region') =>
  nameOf(
    textOf(entry[kind]) ?? textOf(entry[`${kind}_name`]) ?? textOf(entry[`${kind}_uuid`]) ?? '1',
  );

function convertLines({ document, ...report }: Report, state: ProfileState): Conversion {
  const said = new Map<string, SaidLine>();
  const faults: string[] = [];
  const add = (entry: Fields, kind: 'total' | 'interval' | 'event', path: string) => {
    const counts = isFields(entry.total) ? entry.total : entry;
    const [into, out] = kind === 'total' ? ['in_counted', 'out_counted'] : ['in', 'out'];
    const most = kind === 'total' ? Number.MAX_SAFE_INTEGER : maxPeople;
    const flow = flowIn(counts[into!], counts[out!], most);
    if (flow === undefined) return;
    const id = placeOf(entry, 'line');
    if ('fault' in flow) {
      faults.push(path);
      return;
    }
    const before = said.get(id);
    const groups = isFields(entry.group)
      ? flowIn(entry.group.in, entry.group.out, most)
      : undefined;
    const of =
      groups && 'flow' in groups
        ? { ...before?.of, group: { ...before?.of?.group, [kind]: groups.flow } }
        : before?.of;
    said.set(id, { ...before, id, [kind]: flow.flow, of });
  };
  for (const [name, kind] of lineSections) {
    for (const entry of listOf(document[name]).filter(isFields)) add(entry, kind, `/${name}`);
  }
  // VS121-P writes the counts of its one line beside the event's name.
  if (textOf(document.event) !== undefined) {
    add(document, report.from ? 'interval' : 'event', '/in');
    add(document, 'total', '/in_counted');
  }
  const converted = lineCountsMessage(state, {
    profile,
    ...report,
    lines: [...said.values()],
    identity: [report.runningTime],
  });
  const errors = faults.map((path) => ({
    path,
    message: msg('must be a whole number of people'),
  }));
  return { ...converted, errors: [...converted.errors, ...errors] };
}

const lineSections = [
  ['line_trigger_data', 'event'],
  ['line_periodic_data', 'interval'],
  ['line_total_data', 'total'],
] as const;

type Zone = NonNullable<InfoResult['zones']>[number];

/** People present in regions, and how long those stayed who left one. */
function convertPlaces({ document, src, time }: Report, state: ProfileState): Conversion {
  const { counts, stays } = regionsOf(document);
  const all = document.event === undefined ? undefined : peopleIn(document.current_total);
  const next = [...counts].reduce(
    (before, [id, people]) => withPeople(before, src, id, people),
    state,
  );
  const zones: Zone[] = [...new Set([...counts.keys(), ...stays.keys()])]
    .slice(0, 64)
    .map((id) => ({
      id,
      people: counts.get(id) ?? keptPeople(state, src, id),
      ...(stays.has(id) ? { dwell_s: stays.get(id)! } : {}),
    }));
  if (all === undefined && zones.length === 0) return nothingOf(next);
  const said = JSON.stringify([all, [...counts], [...stays]]);
  const code = codeOf(profile, src, 'places', time.createdAt, said);
  const photo = photoOf(document.snapshot, code);
  const result: InfoResult = {
    src,
    ...(photo ? { imsa_uid: photo.Code } : {}),
    ...(all === undefined ? {} : { counting_num: all }),
    ...(zones.length === 0 ? {} : { zones }),
  };
  const info = infoMessage(code, time.createdAt, [result]);
  return { notifications: [photo ? { ...info, Photos: [photo] } : info], state: next, errors: [] };
}

/** People and stays by region, from every section that may hold them. */
function regionsOf(document: Fields) {
  const counts = new Map<string, number>();
  const stays = new Map<string, number[]>();
  const sections = [
    document,
    document.region_trigger_data,
    document.region_data,
    document.region_periodic_data,
  ];
  for (const section of sections.flatMap(listOf).filter(isFields)) {
    for (const entry of listOf(section.region_count_data).filter(isFields)) {
      const people = peopleIn(fieldsOf(entry.total).current_total ?? entry.current_total);
      if (people !== undefined) counts.set(placeOf(entry, 'region'), people);
    }
    for (const entry of listOf(section.dwell_time_data).filter(isFields)) {
      const seconds = secondsOf(entry);
      const id = placeOf(entry, 'region');
      if (seconds !== undefined) stays.set(id, [...(stays.get(id) ?? []), seconds].slice(0, 5_000));
    }
  }
  const numbers = listOf(document.numbering_regions);
  listOf(document.current_counted).forEach((value, nth) => {
    const people = peopleIn(value);
    if (people !== undefined) counts.set(nameOf(textOf(numbers[nth]) ?? String(nth + 1)), people);
  });
  return { counts, stays };
}

/** How long somebody stayed, of a duration in milliseconds; averages of an interval are nobody's stay. */
function secondsOf(entry: Fields): number | undefined {
  const duration = numberIn(entry.duration);
  if (duration !== undefined) return duration >= 0 ? duration / 1000 : undefined;
  const begin = momentIn(entry.dwell_start_time);
  const end = momentIn(entry.dwell_end_time);
  return begin && end && begin <= end ? (end.getTime() - begin.getTime()) / 1000 : undefined;
}

const peopleIn = (value: unknown) => {
  const people = countIn(value);
  return people !== undefined && people <= maxPeople ? people : undefined;
};

/** People of a region as a report before said: one who leaves is reported without how many stay. */
const keptPeople = (state: ProfileState, src: string, id: string) =>
  peopleIn(fieldOf(state.regions, JSON.stringify([src, id]))) ?? 0;

const withPeople = (
  state: ProfileState,
  src: string,
  id: string,
  people: number,
): ProfileState => ({
  ...state,
  regions: withEntry(state.regions, JSON.stringify([src, id]), people, 512),
});

/** A picture that the report itself holds. */
function photoOf(value: unknown, code: string): MessagePhoto | undefined {
  const content = textOf(value)?.replace(/^data:image\/\w+;base64,/, '');
  const isPicture =
    content !== undefined && /^(\/9j\/|iVBOR|UklGR)[A-Za-z0-9+/\s]+=*$/.test(content);
  return isPicture ? { Code: codeOf(code, 'snapshot'), Content: content } : undefined;
}

/** Alarms that begin: of the sensor, or of a region with more people than set. */
function convertAlarms({ document, src, time }: Report, state: ProfileState): Conversion {
  const alarms = listOf(document.alarm_data).filter(isFields);
  const notifications = alarms.flatMap((alarm) => {
    const kind = ['alarm_type', 'alarm_name', 'type', 'event', 'alarm']
      .map((name) => textOf(alarm[name]))
      .find(Boolean);
    const status = textOf(alarm.alarm_status ?? alarm.status ?? alarm.alarm_state) ?? 'on';
    if (kind === undefined || /release|end|off|clear|normal|^0$|false/i.test(status)) return [];
    const code = codeOf(profile, src, 'alarm', time.createdAt, kind, status);
    const value = textOf(alarm.value) ?? status;
    const details = { threshold: textOf(alarm.threshold) ?? '', src, value };
    return [alertMessage(code, time.createdAt, { code: 'alarm', params: { name: kind } }, details)];
  });
  return { notifications, state, errors: [] };
}
