import type { InfoResult } from '@foyer/contract';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { personsOf } from '../../parsing/boxes.ts';
import { flowIn } from '../../parsing/flow.ts';
import { infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { lineCountsMessage } from '../../parsing/line-counts.ts';
import { momentIn, saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople } from '../../parsing/numbers.ts';
import { fieldsOf, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion } from '../../parsing/profile.ts';
import type { SaidLine } from '../../parsing/said-counts.ts';
import { isPerson, mayBePerson, type WebhookEvent } from './webhook-event.ts';

const profile = 'verkada';

const countNames = [
  'people_count',
  'person_count',
  'occupancy',
  'occupancy_count',
  'current_occupancy',
];

/** People present, people of an interval, and people who cross a line in a direction that is said. */
export function convertCounts(event: WebhookEvent, state: ProfileState): Conversion {
  const { data, details, src, time, id, receivedAt } = event;
  const people = [data, details]
    .flatMap((fields) => countNames.map((name) => countIn(fields[name])))
    .find((count) => count !== undefined);
  const present = people === undefined || people > maxPeople ? [] : [presentMessage(event, people)];
  const lines = linesOf(event);
  const end = data.end_time ?? details.end_time;
  const from = momentIn(data.start_time ?? details.start_time);
  const isInterval = lines.some(({ interval }) => interval);
  const counted = lineCountsMessage(state, {
    profile,
    src,
    lines,
    receivedAt,
    from,
    identity: [id],
    time: isInterval && momentIn(end) ? saidTime(end, receivedAt) : time,
  });
  return { ...counted, notifications: [...present, ...counted.notifications] };
}

function presentMessage({ src, kind, id, time, details, data }: WebhookEvent, people: number) {
  const zone = textOf(details.zone_id) ?? textOf(data.zone_id) ?? textOf(data.preset_id);
  const result: InfoResult =
    zone === undefined
      ? { src, counting_num: people }
      : { src, zones: [{ id: nameOf(zone), people }] };
  const code = codeOf(profile, src, 'people', kind, id, zone, time.createdAt, people);
  return infoMessage(code, time.createdAt, [result]);
}

function linesOf(event: WebhookEvent): SaidLine[] {
  const { data, details, kind } = event;
  const names = [
    details.line_id,
    details.line_name,
    data.line_id,
    data.line_name,
    data.preset_id,
    data.alert_name,
  ];
  const id = nameOf(names.map(textOf).find(Boolean) ?? 'line');
  const said = [data, details].map((fields) =>
    flowIn(
      fields.in ?? fields.in_count ?? fields.entries,
      fields.out ?? fields.out_count ?? fields.exits,
      maxPeople,
    ),
  );
  const flow = said.find((one) => one !== undefined && 'flow' in one);
  if (flow !== undefined && 'flow' in flow && (data.end_time ?? details.end_time) !== undefined) {
    return [{ id, interval: flow.flow }];
  }
  const direction =
    textOf(details.direction)?.toLowerCase() ?? textOf(data.direction)?.toLowerCase() ?? '';
  const way = /^(in|out|enter|entry|entering|exit|exiting|leave|leaving)$/.exec(direction)?.[1];
  if (kind !== 'line_crossing' || way === undefined || !mayBePerson(event)) return [];
  return [{ id, event: /^(in|ent)/.test(way) ? { in: 1, out: 0 } : { in: 0, out: 1 } }];
}

/** Where people are, several times a second, as the camera publishes it over MQTT. */
export function convertPositions(
  { data, form, src, time }: WebhookEvent,
  state: ProfileState,
): Conversion {
  const lists = [data.objects, data.detections, data.positions].filter(Array.isArray);
  const [list] = lists;
  if (form !== '' || list === undefined) return nothingOf(state);
  const people = listOf(list).filter(isPerson);
  const boxes = people.filter(isFields).map((person) => {
    const box = person.bounding_box ?? person.bbox ?? person.box;
    const [x0, y0, x1, y1] = Array.isArray(box) ? box : cornersOf(fieldsOf(box));
    return { id: person.object_id ?? person.track_id ?? person.id, x0, y0, x1, y1 };
  });
  const persons = personsOf(boxes);
  const result: InfoResult = {
    src,
    counting_num: Math.min(people.length, maxPeople),
    ...(persons.length === 0 ? {} : { people: persons }),
  };
  const code = codeOf(profile, src, 'positions', time.createdAt);
  return { notifications: [infoMessage(code, time.createdAt, [result])], state, errors: [] };
}

const cornersOf = (box: Readonly<Record<string, unknown>>) => [
  box.x0 ?? box.x_min ?? box.left,
  box.y0 ?? box.y_min ?? box.top,
  box.x1 ?? box.x_max ?? box.right,
  box.y1 ?? box.y_max ?? box.bottom,
];
