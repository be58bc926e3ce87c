import type { InfoResult } from '@foyer/contract';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { numberIn } from '../../parsing/numbers.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion } from '../../parsing/profile.ts';
import { type Known, knownOf, stateOf, type Tracked } from './known.ts';

/** A person without any event for so long is gone: Frigate's message about the end was lost. */
const goneAfterS = 3_600;
/** Maximum zones in one result. */
const maxZones = 64;

/**
 * One message about a tracked object. Frigate sends many of one person: people present are counted by id, and a
 * notification is made when somebody comes, goes, or changes zones. How long they stayed is said at the end.
 */
export function convertEvent(event: Fields, receivedAt: Date, state: ProfileState): Conversion {
  const object = fieldsOf(event.after ?? event.before);
  const type = textOf(event.type)?.toLowerCase();
  const id = textOf(object.id);
  const camera = textOf(object.camera);
  if (id === undefined || camera === undefined || textOf(object.label) !== 'person') {
    return nothingOf(state);
  }
  const known = learned(knownOf(state), camera, object);
  const before = Object.hasOwn(known.people, id) ? known.people[id] : undefined;
  const isEnd = type === 'end';
  const end = isEnd ? (numberIn(object.end_time) ?? undefined) : undefined;
  const at = end ?? numberIn(object.frame_time) ?? numberIn(object.start_time);
  if (at === undefined) return nothingOf(stateOf(known));
  // What comes after the end, or after a newer picture, is late.
  if (!isEnd && (known.ended.includes(id) || (before && at < before.at))) return nothingOf(state);
  const isPerson = object.false_positive !== true;
  if (!isPerson && !before) return nothingOf(stateOf(known));

  const zones = isEnd || !isPerson ? [] : zonesIn(object.current_zones);
  const hasChanged =
    !before ||
    isEnd ||
    !isPerson ||
    before.zones.join('/') !== zones.join('/') ||
    before.saidAt === at;
  const tracked: Tracked = { camera, zones, at, saidAt: hasChanged ? at : before.saidAt };
  const next: Known =
    isEnd || !isPerson
      ? {
          ...known,
          people: without(known.people, id),
          ended: [...known.ended.filter((one) => one !== id), id],
        }
      : { ...known, people: { ...without(known.people, id), [id]: tracked } };
  const people = stillThere(next.people, at);
  const kept = stateOf({ ...next, people });
  if (!hasChanged) return nothingOf(kept);

  const { createdAt } = saidTime(at, receivedAt);
  const entered = isEnd && isPerson ? zonesIn(object.entered_zones) : [];
  const stay = stayOf(object, at);
  const named = new Set([...(before?.zones ?? []), ...zones, ...entered]);
  const present = Object.values(people).filter((one) => one.camera === camera);
  const result: InfoResult = {
    src: nameOf(camera),
    counting_num: present.length,
    ...(named.size > 0 && {
      zones: [...named].slice(0, maxZones).map((zone) => ({
        id: nameOf(zone),
        people: present.filter((one) => one.zones.includes(zone)).length,
        ...(stay !== undefined && entered.includes(zone) ? { dwell_s: [stay] } : {}),
      })),
    }),
  };
  const code = codeOf('frigate', id, isEnd ? 'end' : at);
  return { notifications: [infoMessage(code, createdAt, [result])], state: kept, errors: [] };
}

/** Frigate's cameras and zones, as its events name them: topics of numbers do not distinguish them. */
function learned(known: Known, camera: string, object: Fields): Known {
  const zones = [...zonesIn(object.entered_zones), ...zonesIn(object.current_zones)];
  const isNew = !known.cameras[camera] || zones.some((zone) => known.zones[zone] === undefined);
  if (!isNew) return known;
  const added = zones.map((zone) => [zone, known.zones[zone] ?? camera]);
  return {
    ...known,
    cameras: { ...known.cameras, [camera]: true },
    zones: { ...known.zones, ...Object.fromEntries(added) },
  };
}

const zonesIn = (value: unknown): string[] =>
  listOf(value)
    .map(textOf)
    .filter((zone) => zone !== undefined);

/** From the first picture to the last, in seconds. */
function stayOf(object: Fields, end: number): number | undefined {
  const start = numberIn(object.start_time);
  return start === undefined || end < start ? undefined : Math.round((end - start) * 1_000) / 1_000;
}

const without = (people: Known['people'], id: string) =>
  Object.fromEntries(Object.entries(people).filter(([one]) => one !== id));

const stillThere = (people: Known['people'], at: number) =>
  Object.fromEntries(Object.entries(people).filter(([, one]) => at - one.at < goneAfterS));
