import type { Alarm, AlarmEvent, AlarmMeasure, AlarmSeverity, AlarmState } from '@foyer/contract';
import type { AlarmEventRecord } from './alarm-records.ts';
import type { AlarmRow } from './alarm-views.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const alarmToWire = (row: AlarmRow, now: Date): Alarm => ({
  id: row.id,
  rule: row.rule_id,
  rule_name: row.rule_name,
  measure: row.measure as AlarmMeasure,
  severity: row.severity as AlarmSeverity,
  state: row.state as AlarmState,
  advice: row.advice,
  sentence: row.sentence,
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
});

export const alarmEventToWire = (row: AlarmEventRecord): AlarmEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  username: row.username,
  text: row.text,
});
