import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { addedTo, type Flow, flowIn, noFlow } from '../../parsing/flow.ts';
import { convertEach, nothingOf } from '../../parsing/info-message.ts';
import { lineCountsMessage } from '../../parsing/line-counts.ts';
import { momentIn, type SaidTime, saidTime } from '../../parsing/moments.ts';
import { nameOf } from '../../parsing/names.ts';
import { maxPeople } from '../../parsing/numbers.ts';
import { type Fields, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion } from '../../parsing/profile.ts';

/** Names under which messages and the cloud's API write the line, and which way somebody went. */
const lineNames = ['boundaryId', 'boundary_id', 'lineId', 'line_id', 'label', 'name'];
const directionNames = [
  'direction',
  'crossing_direction',
  'crossingDirection',
  'event',
  'event_type',
  'type',
];
const kindNames = ['objectType', 'object_type', 'object', 'class'];

const textAmong = (fields: Fields, names: readonly string[]) =>
  names.map((name) => textOf(fields[name])).find((text) => text !== undefined);

/**
 * Crossed lines: events of one person each, with `in` or `out`, or numbers of an interval from `startTime` to
 * `endTime`. Other messages say nothing.
 */
export function convertCrossings(
  document: Fields,
  { src, kind }: { src: string; kind: string },
  time: SaidTime,
  receivedAt: Date,
  state: ProfileState,
): Conversion {
  const line = /(?:^|\/)(?:lines?|crossings?|boundaries)\/([^/]+)$/i.exec(kind)?.[1];
  const entries = [document, ...Object.values(document).flatMap(listOf)].filter(isFields);
  const events = new Map<string, Flow>();
  const ids: (string | undefined)[] = [];
  for (const entry of entries.filter(isPerson)) {
    const flow = eventOf(entry);
    const id = textAmong(entry, lineNames) ?? textAmong(document, lineNames) ?? line;
    if (flow === undefined || id === undefined) continue;
    events.set(nameOf(id), addedTo(events.get(nameOf(id)) ?? noFlow, flow));
    ids.push(textAmong(entry, ['oid', 'object_id', 'objectId']));
  }
  const intervals = entries
    .filter(isPerson)
    .filter((entry) => momentIn(entry.startTime) && momentIn(entry.endTime));
  if (events.size === 0 && intervals.length === 0) return nothingOf(state);
  const base = { profile: 'meraki-mv', src, receivedAt };
  const lines = [...events].map(([id, event]) => ({ id, event }));
  const said = lineCountsMessage(state, { ...base, time, lines, identity: ids });
  const counted = convertEach(intervals, said.state, (entry, before) => {
    const flow = flowIn(entry.in, entry.out, maxPeople);
    const id = textAmong(entry, lineNames) ?? textAmong(document, lineNames) ?? line;
    if (flow === undefined || 'fault' in flow || id === undefined) return nothingOf(before);
    return lineCountsMessage(before, {
      ...base,
      time: saidTime(entry.endTime, receivedAt),
      from: momentIn(entry.startTime),
      lines: [{ id: nameOf(id), interval: flow.flow }],
    });
  });
  return { ...counted, notifications: [...said.notifications, ...counted.notifications] };
}

const isPerson = (entry: Fields) =>
  /^(person|people|human)$/i.test(textAmong(entry, kindNames) ?? 'person');

function eventOf(entry: Fields): Flow | undefined {
  const direction = directionNames
    .map((name) => /(?:^|_|\b)(in|out)$/i.exec(textOf(entry[name]) ?? '')?.[1]?.toLowerCase())
    .find(Boolean);
  if (direction === undefined) return undefined;
  return direction === 'in' ? { in: 1, out: 0 } : { in: 0, out: 1 };
}
