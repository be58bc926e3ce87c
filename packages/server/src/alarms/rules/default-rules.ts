import type { AlarmRuleDraft } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { defaultRuleTexts } from '../definition/default-rule-texts.ts';
import { always } from '../definition/rule.ts';
import { wholeDraft } from '../definition/rule-draft.ts';
import { changing, insertRule, markDefaults } from './rule-store.ts';

const textsOf = (rule: keyof typeof defaultRuleTexts) => ({
  Name: defaultRuleTexts[rule].name.message,
  Advice: defaultRuleTexts[rule].advice.message,
});

/** What every site needs to know; a site's own rules come beside them. */
const drafts: readonly AlarmRuleDraft[] = [
  {
    ...textsOf('alert'),
    Measure: 'alert',
    Severity: 'warning',
    EndsAfterSeconds: 900,
  },
  {
    ...textsOf('deviceOffline'),
    Measure: 'device offline',
    Severity: 'critical',
  },
  {
    ...textsOf('cameraSilent'),
    Measure: 'camera silent',
    Severity: 'warning',
    // Minutes; many counters report every 15.
    Threshold: 20,
    Hours: { ...always, When: 'open' },
  },
  {
    ...textsOf('noPicture'),
    Measure: 'picture trouble',
    Severity: 'warning',
    BeginsAfterSeconds: 600,
  },
  {
    ...textsOf('fewPictures'),
    Measure: 'sampling',
    Severity: 'notice',
    Threshold: 50,
    EndThreshold: 60,
    BeginsAfterSeconds: 900,
    EndsAfterSeconds: 300,
  },
  {
    ...textsOf('diskNearlyFull'),
    Measure: 'disk',
    Severity: 'warning',
    Threshold: 90,
    EndThreshold: 85,
  },
  {
    ...textsOf('diskFull'),
    Measure: 'disk',
    Severity: 'critical',
    Threshold: 98,
    EndThreshold: 95,
  },
  {
    ...textsOf('diskFullSoon'),
    Measure: 'disk trend',
    Severity: 'notice',
    Threshold: 7,
    EndThreshold: 10,
  },
  {
    ...textsOf('memoryFull'),
    Measure: 'memory',
    Severity: 'warning',
    Threshold: 95,
    EndThreshold: 90,
    BeginsAfterSeconds: 600,
    EndsAfterSeconds: 300,
  },
  {
    ...textsOf('clockWrong'),
    Measure: 'clock',
    Severity: 'notice',
    Threshold: 300,
    EndsAfterSeconds: 900,
  },
  {
    ...textsOf('areaFull'),
    Measure: 'occupancy',
    Severity: 'critical',
    BeginsAfterSeconds: 60,
    EndsAfterSeconds: 120,
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
