import { type AlarmPreview, type AlertReason, alertReasonMessage } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import type { Episode } from '../definition/alarm-machine-state.ts';
import { thresholdOf } from '../definition/condition.ts';
import { noCodes, type Rule } from '../definition/rule.ts';
import { ruleOfDraft, type WholeDraft } from '../definition/rule-draft.ts';
import { type Subject, watchesAreas } from '../definition/subjects.ts';
import { type Point, thinned } from '../samples/downsample.ts';
import { episodesIn, type Place, placeHistory } from './place-history.ts';
import { watchedPlaces } from './preview-views.ts';

const dayMs = 86_400_000;
/** The answer comes within seconds: places that are not reached in this time are left out, and it says so. */
const maxMs = 5_000;
const maxAlarms = 500;
const maxSeries = 8;
const maxPoints = 400;

interface Previewed {
  subject: Subject;
  place: Place;
  /** The reason of its Alerts, where they have a code. */
  reason: AlertReason | undefined;
  episodes: Episode[];
  points: Point[];
  threshold: number | null;
}

/** What a rule would have raised in the last days, from what is stored; changes nothing. */
export async function previewOf(
  db: Db,
  draft: WholeDraft,
  { days, now, t }: { days: number; now: Date; t: Translate },
): Promise<AlarmPreview> {
  const span = { from: now.getTime() - days * dayMs, until: now.getTime() };
  const rule = ruleOfDraft(draft, { ...noCodes, id: 0, changed_at: new Date(span.from) });
  const begun = performance.now();
  const places = await watchedPlaces(db, rule, watchesAreas(rule));
  const previewed: Previewed[] = [];
  let lookedAt = 0;
  for (const id of places) {
    if (lookedAt > 0 && performance.now() - begun > maxMs) break;
    previewed.push(...(await previewPlace(db, rule, id, span)));
    lookedAt += 1;
  }
  const alarms = previewed
    .flatMap((each) => each.episodes.map((episode) => ({ each, episode })))
    .sort((a, b) => b.episode.startedAt - a.episode.startedAt);
  const first = [...previewed].sort((a, b) => b.episodes.length - a.episodes.length)[0];
  return {
    alarms: alarms.slice(0, maxAlarms).map(({ each, episode }) => ({
      subject: each.subject.key,
      device_id: each.place.device?.id ?? null,
      area_id: each.place.area?.id ?? null,
      camera_id: cameraOf(each)?.id ?? null,
      name: nameOf(each, t),
      started_at: new Date(episode.startedAt).toISOString(),
      ended_at: episode.endedAt === null ? null : new Date(episode.endedAt).toISOString(),
      value: episode.peak,
    })),
    count: alarms.length,
    from: new Date(span.from).toISOString(),
    to: new Date(span.until).toISOString(),
    looked_at: lookedAt,
    subjects: places.length,
    series: [...previewed]
      .sort((a, b) => b.episodes.length - a.episodes.length)
      .slice(0, maxSeries)
      .map((each) => ({
        subject: each.subject.key,
        name: nameOf(each, t),
        points: thinned(each.points, maxPoints, rule.direction),
      })),
    threshold: first?.threshold ?? rule.threshold,
    end_threshold: rule.end_threshold ?? first?.threshold ?? rule.threshold,
  };
}

async function previewPlace(
  db: Db,
  rule: Rule,
  id: number,
  span: { from: number; until: number },
): Promise<Previewed[]> {
  const history = await placeHistory(db, rule, id, span);
  if (!history) return [];
  const { place, subjects, ownThreshold } = history;
  const condition = history.conditionOf(rule, { pauses: [], closings: [] });
  return subjects.map(({ subject, samples, points }) => {
    const episodes = episodesIn(condition, samples, span);
    const threshold = thresholdOf(rule, ownThreshold);
    const reason = samples.findLast((sample) => sample.reason)?.reason;
    return { subject, place, reason, episodes, points, threshold };
  });
}

const cameraOf = ({ subject, place }: Pick<Previewed, 'subject' | 'place'>) =>
  subject.source === null ? undefined : place.device?.cameras.get(subject.source);

function nameOf(previewed: Previewed, t: Translate): string {
  const { subject, place, reason } = previewed;
  const detail = reason ? write(t, alertReasonMessage(reason)) : subject.detail;
  const parts = [
    place.area?.name ?? place.device?.name,
    cameraOf(previewed)?.name ?? subject.source,
    subject.zone ?? subject.line ?? detail,
  ];
  return parts.filter((part) => part !== null && part !== undefined).join(' · ');
}
