import {
  type AlarmCode,
  type AlarmFact,
  type AlarmParams,
  type AlertReason,
  alarmCodeOf,
  readAlertReason,
  shortened,
} from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import type { JsonObject } from '../../platform/database/tables.ts';
import { readMessage } from '../../platform/translation/stored-message.ts';
import type { Episode } from '../definition/alarm-machine-state.ts';
import { defaultWindowMinutes, type Rule } from '../definition/rule.ts';
import type { Subject } from '../definition/subjects.ts';
import type { AlarmRecord } from './alarm-records.ts';

/** The names of what an alarm is about. */
export interface SubjectNames {
  device: string | null;
  camera: string | null;
  area: string | null;
}

/** Parameters of an alarm's text that have no column of their own; `peak` is that since it began last. */
type StoredParams = Pick<
  AlarmParams,
  | keyof SubjectNames
  | 'detail'
  | 'peak'
  | 'value_at'
  | 'direction'
  | 'begins_after_seconds'
  | 'window_minutes'
  | 'held_since'
  | 'held_until'
> &
  Partial<Pick<AlarmParams, 'detail_code' | 'detail_params'>>;

/** As long as a subject's part is at most: what is that long was cut. */
const maxDetailCharacters = 120;

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What of an alarm's text is stored. */
export function storedText(rule: Rule, subject: Subject, names: SubjectNames, episode: Episode) {
  const { detail } = subject;
  const isCut = detail !== null && detail.length >= maxDetailCharacters;
  const params: StoredParams & JsonObject = {
    ...names,
    detail: isCut ? shortened(`${detail} …`, maxDetailCharacters) : detail,
    peak: episode.presentPeak,
    value_at: iso(episode.valueAt),
    direction: rule.direction,
    begins_after_seconds: rule.begins_after_seconds,
    window_minutes: rule.window_minutes ?? defaultWindowMinutes,
    held_since: iso(episode.heldSince),
    held_until: iso(episode.heldUntil),
    ...storedReason(episode.reason),
  };
  return { code: alarmCodeOf(rule.measure), params };
}

/** The code of an Alert's reason, and its value, which is no longer than the text. */
function storedReason(reason: AlertReason | undefined) {
  if (!reason) return {};
  const values = Object.entries(reason.params ?? {}).map(([name, value]) => [
    name,
    shortened(value, maxDetailCharacters),
  ]);
  return {
    detail_code: reason.code,
    detail_params: values.length === 0 ? null : Object.fromEntries(values),
  };
}

const noParams: Required<StoredParams> & { text: null } = {
  device: null,
  camera: null,
  area: null,
  detail: null,
  detail_code: null,
  detail_params: null,
  peak: null,
  value_at: null,
  direction: 'above',
  begins_after_seconds: 0,
  window_minutes: defaultWindowMinutes,
  held_since: null,
  held_until: null,
  text: null,
};

/** Columns that an alarm's text needs. */
export type TextColumns = Pick<
  AlarmRecord,
  'code' | 'params' | 'source' | 'zone' | 'line' | 'value' | 'threshold' | 'ended_at'
>;

/** What a stored alarm's text is made of; `names` are those of today, null of what is gone. */
export function factOf(
  row: TextColumns,
  names: SubjectNames = { device: null, camera: null, area: null },
): AlarmFact {
  const stored = { ...noParams, ...(row.params as Partial<AlarmParams>) };
  return {
    code: row.code as AlarmCode,
    params: {
      ...stored,
      device: names.device ?? stored.device,
      camera: names.camera ?? stored.camera ?? row.source,
      area: names.area ?? stored.area,
      zone: row.zone,
      line: row.line,
      value: row.value,
      threshold: row.threshold,
      // An alarm may end without its condition, when its rule or device is gone.
      held_until: stored.held_until ?? row.ended_at?.toISOString() ?? null,
    },
  };
}

/** With what a channel's receiver answered in the language of the reader: it is a stored message. */
export const readableFact = (fact: AlarmFact, t: Translate): AlarmFact =>
  fact.code === 'channel' && fact.params.detail !== null
    ? { ...fact, params: { ...fact.params, detail: write(t, readMessage(fact.params.detail)) } }
    : fact;

/** The parameters of an alarm that began before its rule was as it is now. */
export function heldBefore(
  row: Pick<AlarmRecord, 'params' | 'started_at' | 'peak'>,
): Pick<Episode, 'heldSince' | 'presentPeak' | 'valueAt' | 'reason'> {
  const {
    held_since = null,
    value_at = null,
    peak = null,
    detail_code,
    detail_params,
  } = row.params as Partial<StoredParams>;
  return {
    heldSince: held_since === null ? row.started_at.getTime() : Date.parse(held_since),
    valueAt: value_at === null ? null : Date.parse(value_at),
    presentPeak: peak ?? row.peak,
    reason: readAlertReason(detail_code, detail_params),
  };
}
