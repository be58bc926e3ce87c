import type { AlarmRuleDraft } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { always } from '../definition/rule.ts';
import { wholeDraft } from '../definition/rule-draft.ts';
import { changing, insertRule, markDefaults } from './rule-store.ts';

/** What every site needs to know; a site's own rules come beside them. */
const drafts: readonly AlarmRuleDraft[] = [
  {
    Name: 'Alert of a device',
    Measure: 'alert',
    Severity: 'warning',
    EndsAfterSeconds: 900,
    Advice: 'Look at the picture, and at what the device reports.',
  },
  {
    Name: 'Device offline',
    Measure: 'device offline',
    Severity: 'critical',
    Advice: 'Check its power and network; its measurements arrive when it is back.',
  },
  {
    Name: 'Camera silent in opening hours',
    Measure: 'camera silent',
    Severity: 'warning',
    // Minutes; many counters report every 15.
    Threshold: 20,
    Hours: { ...always, When: 'open' },
    Advice: 'Check the camera’s power and cable.',
  },
  {
    Name: 'No picture of a camera',
    Measure: 'picture trouble',
    Severity: 'warning',
    BeginsAfterSeconds: 600,
    Advice: 'Check the camera’s power, cable and address.',
  },
  {
    Name: 'Few pictures of a camera',
    Measure: 'sampling',
    Severity: 'notice',
    Threshold: 50,
    EndThreshold: 60,
    BeginsAfterSeconds: 900,
    EndsAfterSeconds: 300,
    Advice: 'Check the network between camera and device.',
  },
  {
    Name: 'Disk nearly full',
    Measure: 'disk',
    Severity: 'warning',
    Threshold: 90,
    EndThreshold: 85,
    Advice: 'Make room on the disk, or keep less on it.',
  },
  {
    Name: 'Disk full',
    Measure: 'disk',
    Severity: 'critical',
    Threshold: 98,
    EndThreshold: 95,
    Advice: 'Make room now: the device is about to stop.',
  },
  {
    Name: 'Disk full within a week',
    Measure: 'disk trend',
    Severity: 'notice',
    Threshold: 7,
    EndThreshold: 10,
    Advice: 'Find out what fills the disk before it is full.',
  },
  {
    Name: 'Memory full',
    Measure: 'memory',
    Severity: 'warning',
    Threshold: 95,
    EndThreshold: 90,
    BeginsAfterSeconds: 600,
    EndsAfterSeconds: 300,
    Advice: 'Restart the device when nobody needs it.',
  },
  {
    Name: 'Clock wrong',
    Measure: 'clock',
    Severity: 'notice',
    Threshold: 300,
    EndsAfterSeconds: 900,
    Advice: 'Set the device’s clock, or its time server.',
  },
  {
    Name: 'Area full',
    Measure: 'occupancy',
    Severity: 'critical',
    BeginsAfterSeconds: 60,
    EndsAfterSeconds: 120,
    Advice: 'Let nobody in until somebody has left.',
  },
];

const dayMs = 86_400_000;

/**
 * Writes the rules of the first start, once: one that somebody deletes stays deleted. In a new system they hold from a
 * day before, so that what devices have kept of it is judged too; where there are devices already, from now on.
 */
export async function ensureDefaultRules(db: Db, now: Date): Promise<void> {
  const { has_defaults } = await db
    .selectFrom('alarm_rules_version')
    .select('has_defaults')
    .executeTakeFirstOrThrow();
  if (has_defaults) return;
  await changing(db, async (transaction) => {
    // Of several servers that start at once the first one writes them.
    if (!(await markDefaults(transaction))) return;
    const device = await transaction.selectFrom('devices').select('id').limit(1).executeTakeFirst();
    const since = device ? now : new Date(now.getTime() - dayMs);
    for (const draft of drafts) await insertRule(transaction, wholeDraft(draft), since);
  });
}
