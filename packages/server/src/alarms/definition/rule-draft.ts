import { type AlarmRuleDraft, factsOfMeasure, type Issue, isOfAreas } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';
import { always, type Rule } from './rule.ts';

/** What a rule has when nobody says otherwise. */
const blank = {
  Enabled: true,
  CustomerID: null,
  DeviceID: null,
  CameraID: null,
  AreaID: null,
  Zone: null,
  Line: null,
  Reason: null,
  Threshold: null,
  EndThreshold: null,
  WindowMinutes: null,
  BeginsAfterSeconds: 0,
  EndsAfterSeconds: 0,
  Hours: always,
  Advice: '',
};

export type WholeDraft = Required<AlarmRuleDraft>;

/** What is critical waits for a person; so does an Alert that is over at once, as nobody would see it otherwise. */
const needsAcknowledgement = ({ Severity, Measure, EndsAfterSeconds = 0 }: AlarmRuleDraft) =>
  Severity === 'critical' || (factsOfMeasure(Measure).kind === 'event' && EndsAfterSeconds === 0);

export const wholeDraft = (draft: AlarmRuleDraft): WholeDraft => ({
  ...blank,
  Direction: factsOfMeasure(draft.Measure).isLow ? 'below' : 'above',
  NeedsAcknowledgement: needsAcknowledgement(draft),
  ...draft,
});

/** What a draft says with what it refers to; throws, naming each fault, where that does not fit. */
export async function checkedDraft(db: Db, scope: Scope, draft: WholeDraft): Promise<WholeDraft> {
  const issues = faultsOf(draft);
  const refer = await referredBy(db, scope, draft);
  const miss = (field: 'CustomerID' | 'DeviceID' | 'CameraID' | 'AreaID', found: unknown) => {
    if (draft[field] !== null && !found)
      issues.push({ path: `/${field}`, message: 'does not exist' });
  };
  miss('CustomerID', refer.customer);
  miss('DeviceID', refer.device);
  miss('CameraID', refer.camera);
  miss('AreaID', refer.area);
  const owners = [refer.device, refer.camera, refer.area].flatMap((one) => one?.customer_id ?? []);
  const customer = draft.CustomerID ?? owners[0] ?? null;
  if (issues.length === 0 && owners.some((owner) => owner !== customer)) {
    issues.push({
      path: '/CustomerID',
      message: 'is not the customer of the device, camera or area',
    });
  }
  if (refer.camera && draft.DeviceID !== null && refer.camera.device_id !== draft.DeviceID) {
    issues.push({ path: '/CameraID', message: 'is no camera of this device' });
  }
  if (issues.length > 0) {
    throw new ProblemError('malformed', 'The rule does not fit: see which fields.', { issues });
  }
  return {
    ...draft,
    CustomerID: customer,
    DeviceID: draft.DeviceID ?? refer.camera?.device_id ?? null,
  };
}

function faultsOf(draft: WholeDraft): Issue[] {
  const issues: Issue[] = [];
  const refuse = (field: string, message: string) => issues.push({ path: `/${field}`, message });
  const { Measure, Direction, Threshold, EndThreshold } = draft;
  const { kind, of, isLimitless } = factsOfMeasure(Measure);
  if (Threshold === null && !isLimitless) refuse('Threshold', 'is missing');
  if (EndThreshold !== null && Threshold === null) {
    refuse('EndThreshold', 'needs a threshold to begin');
  } else if (EndThreshold !== null && Threshold !== null) {
    if (Direction === 'above' && EndThreshold > Threshold) {
      refuse('EndThreshold', 'must not be above the threshold to begin');
    }
    if (Direction === 'below' && EndThreshold < Threshold) {
      refuse('EndThreshold', 'must not be below the threshold to begin');
    }
  }
  if (draft.Zone !== null && of !== 'zone') refuse('Zone', 'is for people in a zone alone');
  if (draft.Line !== null && kind !== 'flow') refuse('Line', 'is for flows alone');
  if (draft.Reason !== null && kind !== 'event') refuse('Reason', 'is for alerts alone');
  if (draft.AreaID !== null && !isOfAreas(Measure)) {
    refuse('AreaID', 'is for an occupancy or a flow alone');
  }
  if (kind === 'occupancy' && (draft.DeviceID ?? draft.CameraID) !== null) {
    refuse('DeviceID', 'is not for an occupancy: choose an area');
  }
  return issues;
}

interface Referred {
  customer_id: number;
  device_id?: number;
}

/** Records in use inside the scope. */
async function referredBy(db: Db, scope: Scope, draft: WholeDraft) {
  const one = async (statement: ReturnType<typeof sql<Referred>>) =>
    (await statement.execute(db)).rows[0];
  const inUse = sql`${inScope(scope, 'c.id')} and c.retired_at is null`;
  const [customer, device, camera, area] = await Promise.all([
    one(sql<Referred>`select c.id as customer_id from customers c
      where c.id = ${draft.CustomerID} and ${inUse}`),
    one(sql<Referred>`select d.customer_id from devices d join customers c on c.id = d.customer_id
      where d.id = ${draft.DeviceID} and d.retired_at is null and ${inUse}`),
    one(sql<Referred>`select d.customer_id, m.device_id from cameras m
      join devices d on d.id = m.device_id join customers c on c.id = d.customer_id
      where m.id = ${draft.CameraID} and d.retired_at is null and ${inUse}`),
    one(sql<Referred>`select a.customer_id from areas a join customers c on c.id = a.customer_id
      where a.id = ${draft.AreaID} and ${inUse}`),
  ]);
  return { customer, device, camera, area };
}

/** A rule as a draft of it says: what a change leaves out. */
export const draftOfRule = (rule: Rule): WholeDraft => ({
  Name: rule.name,
  Measure: rule.measure,
  Severity: rule.severity,
  Enabled: rule.enabled,
  CustomerID: rule.customer_id,
  DeviceID: rule.device_id,
  CameraID: rule.camera_id,
  AreaID: rule.area_id,
  Zone: rule.zone,
  Line: rule.line,
  Reason: rule.reason,
  Direction: rule.direction,
  Threshold: rule.threshold,
  EndThreshold: rule.end_threshold,
  WindowMinutes: rule.window_minutes,
  BeginsAfterSeconds: rule.begins_after_seconds,
  EndsAfterSeconds: rule.ends_after_seconds,
  Hours: rule.hours,
  Advice: rule.advice,
  NeedsAcknowledgement: rule.needs_acknowledgement,
});

/** A checked draft as a rule. */
export const ruleOfDraft = (draft: WholeDraft, id: number, changedAt: Date): Rule => ({
  id,
  name: draft.Name,
  measure: draft.Measure,
  severity: draft.Severity,
  enabled: draft.Enabled,
  customer_id: draft.CustomerID,
  device_id: draft.DeviceID,
  camera_id: draft.CameraID,
  area_id: draft.AreaID,
  zone: draft.Zone,
  line: draft.Line,
  reason: draft.Reason,
  direction: draft.Direction,
  threshold: draft.Threshold,
  end_threshold: draft.EndThreshold,
  window_minutes: draft.WindowMinutes,
  begins_after_seconds: draft.BeginsAfterSeconds,
  ends_after_seconds: draft.EndsAfterSeconds,
  hours: draft.Hours,
  advice: draft.Advice,
  needs_acknowledgement: draft.NeedsAcknowledgement,
  changed_at: changedAt,
});
