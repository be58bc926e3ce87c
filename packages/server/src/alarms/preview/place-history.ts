import { hasOwnLimit } from '../../measures/measures.ts';
import type { Db } from '../../platform/database/postgres.ts';
import {
  type Condition,
  type Episode,
  normalAt,
  type Sample,
} from '../definition/alarm-machine-state.ts';
import { conditionOf } from '../definition/condition.ts';
import {
  type EvaluatedArea,
  type EvaluatedDevice,
  evaluatedAreas,
  evaluatedDevices,
  isRuleOfArea,
} from '../definition/evaluated-entities.ts';
import type { Rule } from '../definition/rule.ts';
import { ruleHours } from '../definition/rule-hours.ts';
import { watchesAreas } from '../definition/subjects.ts';
import { run } from '../evaluation/alarm-state-machine.ts';
import type { Point } from '../samples/downsample.ts';
import { areaSamples } from '../samples/flow-samples.ts';
import type { SubjectSamples } from '../samples/stored-message.ts';
import { type History, historyOf } from './preview-history.ts';

/** A device or an area that a rule watches. */
export interface Place {
  device: EvaluatedDevice | null;
  area: EvaluatedArea | null;
}

/** What is stored of the subjects that a rule watches at a place. */
export interface PlaceHistory {
  place: Place;
  subjects: History[];
  /** Where the rule has none: an area's capacity, a device's limit in minutes. */
  ownThreshold: number | null;
  /** The rule at this place, or a stricter one: the readings that a looser one needs were not read. */
  conditionOf(rule: Rule, happened: Pick<Condition, 'pauses' | 'closings'>): Condition;
}

interface Span {
  from: number;
  until: number;
}

/** Reads it; undefined where the rule watches no such place. */
export async function placeHistory(
  db: Db,
  rule: Rule,
  id: number,
  span: Span,
): Promise<PlaceHistory | undefined> {
  const place = await placeOf(db, rule, id);
  const owner = place.device ?? place.area;
  if (!owner) return undefined;
  const found = place.area
    ? seriesOf(await areaSamples(db, rule, place.area, span))
    : await historyOf(db, rule, place.device!, span);
  const areas = place.area ? [place.area] : await evaluatedAreas(db, { sites: [owner.site_id] });
  const openings = [...areas, ...(place.device ? [place.device] : [])].map(
    ({ opening_hours }) => opening_hours,
  );
  const ownThreshold = place.area
    ? place.area.capacity || null
    : hasOwnLimit(rule.measure)
      ? (place.device?.offline_after_minutes ?? null)
      : null;
  return {
    place,
    subjects: [...found.values()],
    ownThreshold,
    conditionOf: (present, happened) =>
      conditionOf(present, {
        ownThreshold,
        ...happened,
        hours: ruleHours(present.hours, owner.time_zone, openings),
      }),
  };
}

/** How often, and when, a condition would have begun in a time, had nothing happened before. */
export function episodesIn(
  condition: Condition,
  samples: readonly Sample[],
  { from, until }: Span,
): Episode[] {
  const state = normalAt(from);
  if (condition.silenceMs !== null) state.quietSince = Math.max(from, samples[0]?.at ?? from);
  return run(condition, state, samples, until).episodes;
}

async function placeOf(db: Db, rule: Rule, id: number): Promise<Place> {
  if (!watchesAreas(rule)) {
    return { area: null, device: (await evaluatedDevices(db, [id])).get(id) ?? null };
  }
  const [area] = await evaluatedAreas(db, { ids: [id] });
  return { device: null, area: area && isRuleOfArea(rule, area) ? area : null };
}

const seriesOf = (found: ReadonlyMap<string, SubjectSamples>) =>
  new Map(
    [...found].map(([key, each]): [string, History] => [
      key,
      { ...each, points: each.samples.map(({ at, value }): Point => [at, value]) },
    ]),
  );
