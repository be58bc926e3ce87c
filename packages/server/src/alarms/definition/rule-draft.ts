import { type AlarmRuleDraft, factsOfMeasure, isOfAreas } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError, type ProblemIssue } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inCustomerScope, inScope, isLimited } from '../../records/access/scope.ts';
import { always, type Rule, type RuleCodes } from './rule.ts';

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
      issues.push({ path: `/${field}`, message: msg('does not exist') });
  };
  miss('CustomerID', refer.customer);
  miss('DeviceID', refer.device);
  miss('CameraID', refer.camera);
  miss('AreaID', refer.area);
  if (isLimited(scope) && (draft.DeviceID ?? draft.CameraID ?? draft.AreaID) === null) {
    issues.push({
      path: '/DeviceID',
      message: msg('is missing: choose a device, a camera or an area of your sites'),
    });
  }
  const owners = [refer.device, refer.camera, refer.area].flatMap((one) => one?.customer_id ?? []);
  const customer = draft.CustomerID ?? owners[0] ?? null;
  if (issues.length === 0 && owners.some((owner) => owner !== customer)) {
    issues.push({
      path: '/CustomerID',
      message: msg('is not the customer of the device, camera or area'),
    });
  }
  if (refer.camera && draft.DeviceID !== null && refer.camera.device_id !== draft.DeviceID) {
    issues.push({ path: '/CameraID', message: msg('is no camera of this device') });
  }
  if (issues.length > 0) {
    throw new ProblemError('malformed', msg('The rule does not fit: see which fields.'), {
      issues,
    });
  }
  return {
    ...draft,
    CustomerID: customer,
    DeviceID: draft.DeviceID ?? refer.camera?.device_id ?? null,
  };
}

function faultsOf(draft: WholeDraft): ProblemIssue[] {
  const issues: ProblemIssue[] = [];
  const refuse = (field: string, message: Message) => issues.push({ path: `/${field}`, message });
  const { Measure, Direction, Threshold, EndThreshold } = draft;
  const { kind, of, isLimitless } = factsOfMeasure(Measure);
  if (Threshold === null && !isLimitless) refuse('Threshold', msg('is missing'));
  if (EndThreshold !== null && Threshold === null) {
    refuse('EndThreshold', msg('needs a threshold to begin'));
  } else if (EndThreshold !== null && Threshold !== null) {
    if (Direction === 'above' && EndThreshold > Threshold) {
      refuse('EndThreshold', msg('must not be above the threshold to begin'));
    }
    if (Direction === 'below' && EndThreshold < Threshold) {
      refuse('EndThreshold', msg('must not be below the threshold to begin'));
    }
  }
  if (draft.Zone !== null && of !== 'zone') refuse('Zone', msg('is for people in a zone alone'));
  if (draft.Line !== null && kind !== 'flow') refuse('Line', msg('is for flows alone'));
  if (draft.Reason !== null && kind !== 'event') refuse('Reason', msg('is for alerts alone'));
  if (draft.AreaID !== null && !isOfAreas(Measure)) {
    refuse('AreaID', msg('is for an occupancy or a flow alone'));
  }
  if (kind === 'occupancy' && (draft.DeviceID ?? draft.CameraID) !== null) {
    refuse('DeviceID', msg('is not for an occupancy: choose an area'));
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
  const inUse = sql`${inCustomerScope(scope, 'c.id')} and c.retired_at is null`;
  const deviceInUse = sql`${inScope(scope, 'd')} and d.retired_at is null and c.retired_at is null`;
  const [customer, device, camera, area] = await Promise.all([
    one(sql<Referred>`select c.id as customer_id from customers c
      where c.id = ${draft.CustomerID} and ${inUse}`),
    one(sql<Referred>`select d.customer_id from devices d join customers c on c.id = d.customer_id
      where d.id = ${draft.DeviceID} and ${deviceInUse}`),
    one(sql<Referred>`select d.customer_id, m.device_id from cameras m
      join devices d on d.id = m.device_id join customers c on c.id = d.customer_id
      where m.id = ${draft.CameraID} and ${deviceInUse}`),
    one(sql<Referred>`select a.customer_id from areas a join customers c on c.id = a.customer_id
      where a.id = ${draft.AreaID} and ${inScope(scope, 'a')} and c.retired_at is null`),
  ]);
  return { customer, device, camera, area };
}

/** The column of each field of a rule: the one place where they are mapped. */
const columnOfField = {
  Name: 'name',
  Measure: 'measure',
  Severity: 'severity',
  Enabled: 'enabled',
  CustomerID: 'customer_id',
  DeviceID: 'device_id',
  CameraID: 'camera_id',
  AreaID: 'area_id',
  Zone: 'zone',
  Line: 'line',
  Reason: 'reason',
  Direction: 'direction',
  Threshold: 'threshold',
  EndThreshold: 'end_threshold',
  WindowMinutes: 'window_minutes',
  BeginsAfterSeconds: 'begins_after_seconds',
  EndsAfterSeconds: 'ends_after_seconds',
  Hours: 'hours',
  Advice: 'advice',
  NeedsAcknowledgement: 'needs_acknowledgement',
} as const satisfies Record<keyof WholeDraft, keyof Rule>;

type Fields = typeof columnOfField;
/** Fails to compile where a field and its column differ in type. */
type Columns = { [Field in keyof Fields as Fields[Field]]: WholeDraft[Field] };
const fields = Object.entries(columnOfField) as [keyof WholeDraft, keyof Columns][];

/** A rule as a draft of it says: what a change leaves out. */
export const draftOfRule = (rule: Columns): WholeDraft =>
  Object.fromEntries(fields.map(([field, column]) => [field, rule[column]])) as WholeDraft;

/** A checked draft as a rule. */
export const ruleOfDraft = (
  draft: WholeDraft,
  others: Pick<Rule, 'id' | 'changed_at' | keyof RuleCodes>,
): Rule => ({
  ...(Object.fromEntries(fields.map(([field, column]) => [column, draft[field]])) as Columns),
  ...others,
});
