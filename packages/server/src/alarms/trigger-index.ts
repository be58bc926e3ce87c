import type { DeviceMessage, HealthPayload, InfoPayload } from '@foyer/contract';
import { sql } from 'kysely';
import type { Rule } from '../alarm-rules/rule.ts';
import { rulesInForce, rulesVersion } from '../alarm-rules/rule-set.ts';
import { type Db, isUnavailable } from '../database/postgres.ts';
import { numberIn } from '../derived/readings.ts';
import { isType } from '../ingest/message.ts';
import { trendBinOf } from './disk-trend.ts';
import { isFlow } from './subjects.ts';

/** A value from which on a rule may begin: at least `above`, or at most `below`. */
interface Limit {
  above: number;
  below: number;
}

const never: Limit = { above: Infinity, below: -Infinity };
const reaches = ({ above, below }: Limit, value: number | null) =>
  value !== null && (value >= above || value <= below);

/** The least that may begin an alarm of one device, whatever its source. */
interface DeviceLimits {
  people: Limit;
  zones: Limit;
  disk: Limit;
  memory: Limit;
  load: Limit;
  sampling: Limit;
  clock: Limit;
  pictures: boolean;
  alerts: boolean;
  violations: boolean;
  lines: boolean;
  everyResult: boolean;
  trend: boolean;
}

interface KnownDevice {
  customer_id: number;
  has_area_lines: boolean;
}

interface Message {
  deviceId: number;
  message: DeviceMessage;
  createdAt: Date;
  at: Date;
  receivedAt: Date;
  clockWrong: boolean;
}

/** Says of a message whether it may begin an alarm. A device or rules that are not known yet: it may. */
export interface TriggerIndex {
  mayAlarm(message: Message): boolean;
  /** Reads rules and devices now. */
  refresh(): Promise<void>;
  start(log: { error(error: unknown): void }): { stop(): void };
}

const refreshMs = 1_000;
/** Devices and lines of areas are read again after so many refreshes; a device that is new is not known until then. */
const devicesEvery = 15;

/** Keeps, for each device, the least thresholds of the rules that watch it: judging a message costs no query. */
export function createTriggerIndex(db: Db): TriggerIndex {
  let rules: readonly Rule[] | undefined;
  let version: number | undefined;
  let devices = new Map<number, KnownDevice>();
  let limits = new Map<number, DeviceLimits>();
  /** The six hours of the last Health message of each device, with whose first one the trend of its disks goes on. */
  const bins = new Map<number, number>();
  let refreshes = 0;

  const limitsOf = (device: number): DeviceLimits | undefined => {
    const known = devices.get(device);
    if (!rules || !known) return undefined;
    const found = limits.get(device) ?? limitsFor(rules, device, known);
    limits.set(device, found);
    return found;
  };
  const refresh = async () => {
    const current = await rulesVersion(db);
    if (version !== current || refreshes % devicesEvery === 0) {
      const [nextRules, nextDevices] = await Promise.all([rulesInForce(db), knownDevices(db)]);
      rules = nextRules;
      devices = nextDevices;
      limits = new Map();
      version = current;
    }
    refreshes += 1;
  };
  return {
    refresh,
    mayAlarm(message) {
      const limit = limitsOf(message.deviceId);
      if (!limit) return true;
      if (limit.trend && message.message.NotificationType === 2) {
        const bin = trendBinOf(message.at.getTime());
        if (bins.get(message.deviceId) !== bin) {
          bins.set(message.deviceId, bin);
          return true;
        }
      }
      return isOver(limit, message);
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

function isOver(
  limit: DeviceLimits,
  { message, createdAt, receivedAt, clockWrong }: Message,
): boolean {
  if (limit.clock !== never) {
    const ahead = (createdAt.getTime() - receivedAt.getTime()) / 1000;
    if (reaches(limit.clock, Math.round(clockWrong ? Math.abs(ahead) : Math.max(0, ahead))))
      return true;
  }
  if (isType(message, 1)) return isInfoOver(limit, message.Attributes.payload);
  if (isType(message, 2)) return isHealthOver(limit, message.Attributes.payload);
  if (isType(message, 3)) return limit.alerts;
  if (isType(message, 4)) {
    return message.Attributes.payload.counting.some(({ people }) => reaches(limit.people, people));
  }
  return false;
}

function isInfoOver(limit: DeviceLimits, { results }: InfoPayload): boolean {
  if (limit.everyResult) return true;
  for (const { counting_num, zones, lines, people } of results) {
    if (counting_num !== undefined && reaches(limit.people, counting_num)) return true;
    if (limit.lines && lines && lines.length > 0) return true;
    if (limit.zones !== never && zones?.some((zone) => reaches(limit.zones, zone.people)))
      return true;
    if (limit.violations && people?.some((each) => each.violates_ipd || each.violates_ppe))
      return true;
  }
  return false;
}

function isHealthOver(limit: DeviceLimits, health: HealthPayload): boolean {
  const { mem_total_kb: total, mem_free_kb: free } = health.sys_memory;
  if (total > 0 && reaches(limit.memory, Math.floor(((total - free) / total) * 100))) return true;
  const { load_avg: load } = health;
  if (
    limit.load !== never &&
    reaches(limit.load, Array.isArray(load) ? (load[0] ?? null) : numberIn(load))
  ) {
    return true;
  }
  if (health.partitions.some(({ use_pct }) => reaches(limit.disk, numberIn(use_pct)))) return true;
  return health.img_sources.some(({ sampling_status, sampling_success }) => {
    const isUp = sampling_status.toLowerCase() === 'up';
    return (
      (limit.pictures && !isUp) || reaches(limit.sampling, isUp ? numberIn(sampling_success) : null)
    );
  });
}

function limitsFor(rules: readonly Rule[], device: number, known: KnownDevice): DeviceLimits {
  const own = rules.filter(
    (rule) =>
      (rule.customer_id === null || rule.customer_id === known.customer_id) &&
      (rule.device_id === null || rule.device_id === device),
  );
  const of = (...measures: Rule['measure'][]) =>
    own.filter(({ measure }) => measures.includes(measure));
  const limit = (measure: Rule['measure']): Limit => {
    const watching = of(measure).filter(({ threshold }) => threshold !== null);
    if (watching.length === 0) return never;
    const picked = (direction: Rule['direction']) =>
      watching.filter((rule) => rule.direction === direction).map((rule) => rule.threshold!);
    return { above: Math.min(...picked('above')), below: Math.max(...picked('below')) };
  };
  const shares = of('distance violations', 'ppe violations');
  return {
    people: limit('people'),
    zones: limit('zone people'),
    disk: limit('disk'),
    memory: limit('memory'),
    load: limit('load'),
    sampling: limit('sampling'),
    clock: limit('clock'),
    pictures: of('picture trouble').length > 0,
    alerts: of('alert').length > 0,
    violations: shares.length > 0,
    lines:
      own.some(({ measure, area_id }) => isFlow(measure) && area_id === null) ||
      (known.has_area_lines && of('occupancy', 'flow in', 'flow out').length > 0),
    everyResult:
      of('nothing seen').length > 0 || shares.some(({ direction }) => direction === 'below'),
    trend: of('disk trend').length > 0,
  };
}

async function knownDevices(db: Db): Promise<Map<number, KnownDevice>> {
  const { rows } = await sql<KnownDevice & { id: number }>`
    select d.id, d.customer_id,
      d.id in (select m.device_id from cameras m join area_lines l on l.camera_id = m.id) as has_area_lines
    from devices d where d.retired_at is null`.execute(db);
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}
