import { sql } from 'kysely';
import { measures } from '../../measures/measures.ts';
import {
  type AlarmMark,
  pastAfterMs,
  recheckMs,
  windowPauseMs,
} from '../../messages/writing/alarm-mark.ts';
import type { AlarmMarks, MarkedMessage } from '../../messages/writing/alarm-marks.ts';
import { type Db, isUnavailable } from '../../platform/database/postgres.ts';
import type { Rule } from '../definition/rule.ts';
import { rulesInForce, rulesVersion } from '../definition/rule-set.ts';
import { trendBinOf } from '../samples/disk-trend.ts';
import {
  type DeviceLimits,
  isForWindow,
  isOver,
  type KnownDevice,
  limitsFor,
  measuredOf,
} from './message-limits.ts';

/** Says of messages whether they matter for alarms. A device or rules that are not known yet: they may. */
export interface TriggerIndex extends AlarmMarks {
  /** Reads rules, devices and states now. */
  refresh(): Promise<void>;
  start(log: { error(error: unknown): void }): { stop(): void };
}

const refreshMs = 1_000;
/** Devices and lines of areas are read again after so many refreshes; a device that is new is not known until then. */
const devicesEvery = 15;
/** With an older picture of states than this every message may matter. */
const oldestMs = 4_000;

const trendTypes = new Set(
  Object.values(measures).flatMap((measure) => (measure.kind === 'trend' ? measure.types : [])),
);

/** A mark that waits: messages from its time on need no other one until it is taken. */
interface WaitingMark {
  from: number;
  until: number;
}

/** Keeps, for each device, the least thresholds of the rules that watch it: judging a message costs no query. */
export function createTriggerIndex(db: Db): TriggerIndex {
  let rules: readonly Rule[] | undefined;
  let version: number | undefined;
  let devices = new Map<number, KnownDevice>();
  let limits = new Map<number, DeviceLimits>();
  /** Types of messages that change a state of a device whatever they read. */
  let lasting = new Map<number, ReadonlySet<number>>();
  let readAt = -Infinity;
  /** The six hours of the last message of each device that continues a trend: the first one of six hours does. */
  const bins = new Map<number, number>();
  const waiting = new Map<number, WaitingMark>();
  let refreshes = 0;

  const limitsOf = (device: number): DeviceLimits | undefined => {
    const known = devices.get(device);
    if (!rules || !known) return undefined;
    const found = limits.get(device) ?? limitsFor(rules, device, known);
    limits.set(device, found);
    return found;
  };
  const beginsTrendBin = ({ deviceId, at }: MarkedMessage): boolean =>
    bins.get(deviceId) !== trendBinOf(at.getTime());
  const waits = ({ deviceId, at }: MarkedMessage, now: Date): boolean => {
    const mark = waiting.get(deviceId);
    return mark !== undefined && at.getTime() >= mark.from && now.getTime() < mark.until;
  };
  const refresh = async () => {
    const begunAt = performance.now();
    const [current, states] = await Promise.all([rulesVersion(db), lastingTypes(db)]);
    if (version !== current || refreshes % devicesEvery === 0) {
      const [nextRules, nextDevices] = await Promise.all([rulesInForce(db), knownDevices(db)]);
      rules = nextRules;
      devices = nextDevices;
      limits = new Map();
      version = current;
    }
    lasting = states;
    readAt = begunAt;
    refreshes += 1;
  };
  const liveMark = (message: MarkedMessage, now: Date): AlarmMark | null => {
    const limit = limitsOf(message.deviceId);
    const measured = measuredOf(message);
    if (!limit || isOver(limit, measured)) return 'begin';
    if (limit.trends.has(measured.type) && beginsTrendBin(message)) return 'begin';
    if (lasting.get(message.deviceId)?.has(measured.type)) return 'lasting';
    if (performance.now() - readAt > oldestMs) return 'lasting';
    return isForWindow(limit, measured) && !waits(message, now) ? 'window' : null;
  };
  return {
    refresh,
    markOf(message, now) {
      const mark = liveMark(message, now);
      const isPast = message.receivedAt.getTime() - message.at.getTime() > pastAfterMs;
      return mark !== null && isPast ? 'history' : mark;
    },
    noteStored({ deviceId, message, at, receivedAt }, mark) {
      if (trendTypes.has(message.NotificationType)) bins.set(deviceId, trendBinOf(at.getTime()));
      if (mark !== 'window') return;
      // One that another message left behind is taken later: the earlier one stays.
      const until = receivedAt.getTime() + windowPauseMs - recheckMs;
      const known = waiting.get(deviceId);
      if (!known || known.until < until) waiting.set(deviceId, { from: at.getTime(), until });
    },
    start(log) {
      let isReading = false;
      const look = async () => {
        if (isReading) return;
        isReading = true;
        await refresh().catch((error) => isUnavailable(error) || log.error(error));
        isReading = false;
      };
      look();
      const timer = setInterval(look, refreshMs);
      return { stop: () => clearInterval(timer) };
    },
  };
}

/** By device, the types of messages that its states wait for. */
async function lastingTypes(db: Db): Promise<Map<number, ReadonlySet<number>>> {
  const { rows } = await sql<{ device_id: number; types: number[] }>`
    select device_id, array_agg(distinct type) as types
    from alarm_evaluations, unnest(message_types) type
    group by 1`.execute(db);
  return new Map(rows.map(({ device_id, types }) => [device_id, new Set(types)]));
}

async function knownDevices(db: Db): Promise<Map<number, KnownDevice>> {
  const { rows } = await sql<KnownDevice & { id: number }>`
    select d.id, d.customer_id,
      exists (select 1 from cameras m join area_lines l on l.camera_id = m.id where m.device_id = d.id) as has_area_lines
    from devices d where d.retired_at is null`.execute(db);
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}
