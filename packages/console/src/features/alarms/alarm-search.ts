import { type AlarmSeverity, alarmSeverities } from '@foyer/contract';
import { positive, withoutAbsent } from '../../shared/navigation/search-values.ts';
import { readScope, type Scope } from '../../shared/scope/scope.ts';
import { type AlarmGrouping, alarmGroupings, readOpenGroups } from './alarm-grouping.ts';

/** Which alarms the list holds: those that may need somebody, or one of the kinds that do not. */
export const alarmViews = ['open', 'shelved', 'held', 'closed'] as const;
export type AlarmView = (typeof alarmViews)[number];

/** What the address of the screen holds. */
export interface AlarmSearch extends Scope {
  /** The chosen alarm, in links of former versions; now it is in the path. */
  alarm?: number;
  /** Without it the open ones. */
  view?: Exclude<AlarmView, 'open'>;
  severity?: AlarmSeverity;
  /** Those of the signed-in person alone. */
  mine?: true;
  q?: string;
  device?: number;
  camera?: number;
  area?: number;
  rule?: number;
  /** Without it one list. */
  group?: AlarmGrouping;
  /** Names of the groups that are open. */
  open?: string;
}

/** Values to put into the address, or with `undefined` out of it. */
export type SearchChange = { [K in keyof AlarmSearch]?: AlarmSearch[K] | undefined };

/** Reads an address; invalid values are left out. */
export function readAlarmSearch(raw: Record<string, unknown>): AlarmSearch {
  const words = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : '';
  return withoutAbsent({
    alarm: positive(raw.alarm),
    view: (['shelved', 'held', 'closed'] as const).find((name) => name === raw.view),
    severity: alarmSeverities.find((name) => name === raw.severity),
    mine: raw.mine === true || raw.mine === 'true' ? (true as const) : undefined,
    q: words === '' ? undefined : words,
    ...readScope(raw),
    device: positive(raw.device),
    camera: positive(raw.camera),
    area: positive(raw.area),
    rule: positive(raw.rule),
    group: alarmGroupings.find((name) => name === raw.group),
    open: readOpenGroups(raw.open),
  });
}
