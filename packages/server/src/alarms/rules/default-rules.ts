import type { AlarmRuleDraft } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { type DefaultRule, defaultRuleTexts } from '../definition/default-rule-texts.ts';
import { always } from '../definition/rule.ts';
import { wholeDraft } from '../definition/rule-draft.ts';
import { changing, insertRule, markDefaults } from './rule-store.ts';

/** What every site needs to know; a site's own rules come beside them. */
const drafts: readonly (Omit<AlarmRuleDraft, 'Name' | 'Advice'> & { code: DefaultRule })[] = [
  {
    code: 'alert',
    Measure: 'alert',
    Severity: 'warning',
    EndsAfterSeconds: 900,
  },
  {
    code: 'deviceOffline',
    Measure: 'device offline',
    Severity: 'critical',
  },
  {
    code: 'cameraSilent',
    Measure: 'camera silent',
    Severity: 'warning',
    // Minutes; many counters report every 15.
    Threshold: 20,
    Hours: { ...always, When: 'open' },
  },
  {
    code: 'noPicture',
    Measure: 'picture trouble',
    Severity: 'warning',
    BeginsAfterSeconds: 600,
  },
  {
    code: 'fewPictures',
    Measure: 'sampling',
    Severity: 'notice',
    Threshold: 50,
    EndThreshold: 60,
    BeginsAfterSeconds: 900,
    EndsAfterSeconds: 300,
  },
  {
    code: 'diskNearlyFull',
    Measure: 'disk',
    Severity: 'warning',
    Threshold: 90,
    EndThreshold: 85,
  },
  {
    code: 'diskFull',
    Measure: 'disk',
    Severity: 'critical',
    Threshold: 98,
    EndThreshold: 95,
  },
  {
    code: 'diskFullSoon',
    Measure: 'disk trend',
    Severity: 'notice',
    Threshold: 7,
    EndThreshold: 10,
  },
  {
    code: 'memoryFull',
    Measure: 'memory',
    Severity: 'warning',
    Threshold: 95,
    EndThreshold: 90,
    BeginsAfterSeconds: 600,
    EndsAfterSeconds: 300,
  },
  {
    code: 'clockWrong',
    Measure: 'clock',
    Severity: 'notice',
    Threshold: 300,
    EndsAfterSeconds: 900,
  },
  {
    code: 'areaFull',
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
    for (const { code, ...draft } of drafts) {
      const { name, advice } = defaultRuleTexts[code];
      const whole = wholeDraft({ ...draft, Name: name.message, Advice: advice.message });
      await insertRule(transaction, whole, since, { name_code: code, advice_code: code });
    }
  });
}
