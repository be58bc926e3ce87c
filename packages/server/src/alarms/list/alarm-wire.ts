import {
  type Alarm,
  type AlarmCode,
  type AlarmEvent,
  type AlarmEventCode,
  type AlarmEventFact,
  type AlarmFact,
  type AlarmKind,
  type AlarmParams,
  type AlarmSeverity,
  type AlarmState,
  alarmEventCodes,
  alarmEventText,
  alarmText,
} from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { ruleAdviceIn, ruleNameIn } from '../definition/default-rule-texts.ts';
import { factOf, readableFact } from './alarm-params.ts';
import type { AlarmEventRecord } from './alarm-records.ts';
import type { AlarmRow } from './alarm-views.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const namesOf = ({ device_name, camera_name, area_name }: AlarmRow) => ({
  device: device_name,
  camera: camera_name,
  area: area_name,
});

export function alarmToWire(row: AlarmRow, now: Date, t: Translate): Alarm {
  const fact = readableFact(factOf(row, namesOf(row)), t);
  return {
    id: row.id,
    rule: row.rule_id,
    rule_name: ruleNameIn(t, row.rule_name_code, row.rule_name),
    measure: row.measure as AlarmKind,
    severity: row.severity as AlarmSeverity,
    state: row.state as AlarmState,
    advice: ruleAdviceIn(t, row.advice_code, row.advice),
    sentence: alarmText(fact, now.getTime(), t),
    ...fact,
    suppressed_by: row.suppressed_by,
    device_offline_since: iso(row.device_offline_since),
    out_of_service: row.out_of_service,
    shelved_until: row.shelved_until && row.shelved_until > now ? iso(row.shelved_until) : null,
    chattering: row.chattering,
    repeats: row.repeats,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    device_id: row.device_id,
    device_name: row.device_name,
    camera_id: row.camera_id,
    camera_name: row.camera_name,
    area_id: row.area_id,
    area_name: row.area_name,
    channel_id: row.channel_id,
    source: row.source,
    zone: row.zone,
    line: row.line,
    started_at: row.started_at.toISOString(),
    ended_at: iso(row.ended_at),
    value: row.value,
    peak: row.peak,
    threshold: row.threshold,
    assignee: row.assignee,
    acknowledged_at: iso(row.acknowledged_at),
    acknowledged_by: row.acknowledged_by,
    closed_at: iso(row.closed_at),
    notification_id: row.notification_id,
  };
}

/** `alarm` gives the names of today. */
export function alarmEventToWire(row: AlarmEventRecord, alarm: AlarmRow, t: Translate): AlarmEvent {
  const fact = eventFact(row, alarm);
  const said = eventSaid(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    done_at: iso(row.done_at),
    kind: row.kind,
    username: row.username,
    text: fact ? alarmText(fact, row.at.getTime(), t) : said ? alarmEventText(said, t) : row.text,
    code: fact?.code ?? said?.code ?? null,
    params: fact?.params ?? said?.params ?? null,
  };
}

const isEventCode = (code: string): code is AlarmEventCode =>
  (alarmEventCodes as readonly string[]).includes(code);

const eventSaid = ({ code, params }: AlarmEventRecord): AlarmEventFact | undefined =>
  code !== null && isEventCode(code)
    ? { code, params: params as unknown as AlarmEventFact['params'] }
    : undefined;

function eventFact({ code, params }: AlarmEventRecord, alarm: AlarmRow): AlarmFact | undefined {
  if (code === null || isEventCode(code)) return undefined;
  const said = params as unknown as AlarmParams;
  const { device, camera, area } = namesOf(alarm);
  return {
    code: code as AlarmCode,
    params: {
      ...said,
      device: device ?? said.device,
      camera: camera ?? said.camera,
      area: area ?? said.area,
    },
  };
}
