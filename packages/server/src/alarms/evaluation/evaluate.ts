import { recheckMs, windowPauseMs } from '../../messages/writing/alarm-mark.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { evaluatedAreas, evaluatedDevices } from '../definition/evaluated-entities.ts';
import type { Rule } from '../definition/rule.ts';
import { ofArea, subjectOfKey, watchesAreas } from '../definition/subjects.ts';
import {
  beginsOf,
  hasNews,
  isLeftToSlow,
  planKey,
  planKeyOfAlarm,
  plansOf,
  reachBack,
  type Work,
} from './evaluation-plan.ts';
import { alarmsSince, evaluationsOf, newestMessages, pausesSince } from './evaluation-views.ts';
import { addSilent, heardCameras, readNotifications, subjectsOf } from './plan-samples.ts';
import { withoutLowShares } from './share-bounds.ts';
import { type Evaluated, evaluateSubject } from './subject-evaluation.ts';

const dayMs = 86_400_000;

/** Evaluates rules for devices and areas from what is stored; changes nothing. */
export async function evaluate(
  transaction: Db,
  { rules, work, now }: { rules: readonly Rule[]; work: Work; now: Date },
): Promise<Evaluated> {
  const moment = now.getTime();
  const devices = await evaluatedDevices(transaction, [...work.devices.keys()]);
  const areas = await evaluatedAreas(transaction, {
    ids: [...work.areas.keys()],
    sites: [...new Set([...devices.values()].map((device) => device.site_id))],
  });
  const areaKeys = [...work.areas.keys()].map((id) => ofArea(id).key);
  const rows = await evaluationsOf(transaction, [...work.devices.keys()], areaKeys);
  const newest = await newestMessages(transaction, [...devices.keys()]);
  const all = plansOf({ rules, work, devices, areas, rows, moment }).filter((plan) =>
    hasNews(plan, newest),
  );
  // Also the alarm of each state, however long nobody evaluated it.
  const states = rows.flatMap(({ state }) => state.machine.episode?.startedAt ?? []);
  const since = Math.min(moment, ...all.flatMap(beginsOf), ...states) - dayMs;
  const [alarms, pauses] = await Promise.all([
    alarmsSince(transaction, {
      devices: [...devices.keys()],
      areas: areaKeys,
      since: new Date(since),
      rules: rules.filter(watchesAreas).map(({ id }) => id),
    }),
    pausesSince(transaction, new Date(since)),
  ]);
  const alarmsOf = Map.groupBy(alarms, (alarm) => JSON.stringify([alarm.rule_id, alarm.subject]));
  const alarmsOfPlan = Map.groupBy(alarms, planKeyOfAlarm);
  const { plans, violating } = await withoutLowShares(transaction, all, (plan) =>
    alarmsOfPlan.has(planKey(plan)),
  );
  for (const plan of plans) reachBack(plan, alarmsOfPlan.get(planKey(plan)) ?? [], alarmsOf);

  const { stored, cutAt } = await readNotifications(transaction, plans, devices);
  const evaluated: Evaluated = { found: [], keep: [], forget: [], left: [], silences: new Map() };
  const cutKind = work.isHistory ? 'history' : 'begin';
  for (const [device, at] of cutAt) evaluated.left.push({ device, at, kind: cutKind, due: null });
  const due = moment + windowPauseMs;
  for (const device of violating) {
    evaluated.left.push({ device, at: moment - recheckMs, kind: 'window', due });
  }
  const planned = new Set(all.flatMap((plan) => [...plan.rows.values()]));
  const left = rules.filter((rule) => isLeftToSlow(rule, work));
  const leftIds = new Set(left.map(({ id }) => id));
  evaluated.forget.push(...rows.filter((row) => !planned.has(row) && !leftIds.has(row.rule_id)));
  for (const [device, trigger] of left.length > 0 ? work.devices : []) {
    if (trigger?.since != null)
      evaluated.left.push({ device, at: trigger.since, kind: 'window', due });
  }
  const heard = await heardCameras(transaction, plans);
  const openings = Map.groupBy(areas, (area) => area.site_id);
  for (const plan of plans) {
    const cut = plan.device ? cutAt.get(plan.device.id) : undefined;
    plan.until = cut ?? moment;
    const subjects = await subjectsOf(transaction, plan, stored);
    addSilent(plan, subjects, { silent: work.silent, heard });
    for (const alarm of plan.from === null ? [] : (alarmsOfPlan.get(planKey(plan)) ?? [])) {
      if (!subjects.has(alarm.subject))
        subjects.set(alarm.subject, { subject: subjectOfKey(alarm.subject), samples: [] });
    }
    for (const row of plan.rows.values()) {
      if (!subjects.has(row.subject))
        subjects.set(row.subject, { subject: subjectOfKey(row.subject), samples: [] });
    }
    const own = openings.get((plan.device ?? plan.area)!.site_id) ?? [];
    for (const each of subjects.values()) {
      const stored = alarmsOf.get(JSON.stringify([plan.rule.id, each.subject.key])) ?? [];
      evaluateSubject(plan, each, {
        stored,
        pauses,
        openings: own,
        moment,
        silent: work.silent,
        evaluated,
      });
    }
  }
  return evaluated;
}
