import { alarmHeadline, alarmTextAsOf, listText, severityWord, shortened } from '@foyer/contract';
import type { LanguageCode, Translate } from '@foyer/translation';
import type {
  AlarmMessage,
  DeliveryReason,
  MessageAlarm,
} from '../../records/channels/alarm-message.ts';
import { ruleAdviceIn, ruleNameIn } from '../definition/default-rule-texts.ts';
import { factOf } from '../list/alarm-params.ts';
import type { EscalationRow } from './escalation-store.ts';

/** An alarm of a message, and why it is sent. */
export interface Item {
  row: EscalationRow;
  as: DeliveryReason;
}

/** Named one by one in a message; the rest is counted. */
const maxNamed = 50;
/** Maximum lengths of a customer's name in a subject, and of a whole subject. */
const maxCharacters = { customer: 40, subject: 250 };
const rank = { critical: 0, warning: 1, notice: 2 };

/** One message about all of the items, the most urgent first, in the language of its recipient. */
export function composeMessage(
  items: readonly Item[],
  now: Date,
  needAttention: number,
  t: Translate,
): AlarmMessage {
  const sorted = items.toSorted(
    (a, b) =>
      Number(a.as === 'ended') - Number(b.as === 'ended') ||
      rank[a.row.severity] - rank[b.row.severity] ||
      a.row.started_at.getTime() - b.row.started_at.getTime() ||
      a.row.alarm_id - b.row.alarm_id,
  );
  const counts = { critical: 0, warning: 0, notice: 0 };
  for (const { row } of items) counts[row.severity] += 1;
  const severity = (['critical', 'warning', 'notice'] as const).find((one) => counts[one] > 0);
  return {
    language: t.language as LanguageCode,
    subject: shortened(subjectOf(sorted, counts, now, t), maxCharacters.subject),
    as_of: now.toISOString(),
    severity: severity ?? 'notice',
    alarms: namedOf(sorted).map((item) => sentAlarm(item, now, t)),
    total: items.length,
    counts,
    need_attention: needAttention,
  };
}

/** The most urgent, and of each customer at least the most urgent one. */
function namedOf(sorted: readonly Item[]): Item[] {
  if (sorted.length <= maxNamed) return [...sorted];
  const ofCustomers = [...Map.groupBy(sorted, ({ row }) => row.customer_id).values()];
  const firsts = ofCustomers.flatMap(([first]) => first ?? []);
  const named = new Set([...new Set([...firsts, ...sorted])].slice(0, maxNamed));
  return sorted.filter((item) => named.has(item));
}

const factOfRow = (row: EscalationRow) =>
  factOf(row, { device: row.device_name, camera: row.camera_name, area: row.area_name });

/** What happened and where comes first: a list of mails shows the beginning of a subject. */
function subjectOf(
  sorted: readonly Item[],
  counts: AlarmMessage['counts'],
  now: Date,
  t: Translate,
): string {
  const [first] = sorted;
  if (!first) return t('No alarms');
  const { customer_name, time_zone } = first.row;
  const fact = alarmHeadline(factOfRow(first.row), now.getTime(), time_zone, t);
  const customer = shortened(customer_name, maxCharacters.customer);
  if (sorted.length === 1) {
    const severity = severityWord(first.row.severity, t);
    const params = { fact, customer, severity };
    if (first.as === 'ended') return t('{fact} ({customer}, {severity}, ended)', params);
    return first.as === 'unacknowledged'
      ? t('{fact} ({customer}, {severity}, not acknowledged)', params)
      : t('{fact} ({customer}, {severity})', params);
  }
  const places = new Set(sorted.map(({ row }) => row.customer_id)).size;
  const params = {
    fact,
    more: sorted.length - 1,
    place:
      places === 1
        ? customer
        : t('{count, plural, one {# customer} other {# customers}}', { count: places }),
    counts: countsText(counts, t),
  };
  return sorted.every(({ as }) => as === 'ended')
    ? t(
        '{fact}, and {more, plural, one {# more alarm} other {# more alarms}} ({place}: {counts}, all ended)',
        params,
      )
    : t(
        '{fact}, and {more, plural, one {# more alarm} other {# more alarms}} ({place}: {counts})',
        params,
      );
}

/** `2 critical, 1 warning`. */
function countsText(counts: AlarmMessage['counts'], t: Translate): string {
  const { critical, warning, notice } = counts;
  const parts = [
    critical > 0 ? t('{critical, number} critical', { critical }) : '',
    warning > 0 ? t('{warning, number} warning', { warning }) : '',
    notice > 0 ? t('{notice, number} notice', { notice }) : '',
  ];
  return listText(
    parts.filter((part) => part !== ''),
    t.language,
  );
}

function sentAlarm({ row, as }: Item, now: Date, t: Translate): MessageAlarm {
  const fact = factOfRow(row);
  return {
    id: row.alarm_id,
    told_as: as,
    severity: row.severity,
    state: row.state ?? 'closed',
    sentence: alarmTextAsOf(fact, now.getTime(), row.time_zone, t),
    ...fact,
    advice: ruleAdviceIn(t, row.advice_code, row.advice),
    rule: ruleNameIn(t, row.rule_name_code, row.rule_name),
    customer: row.customer_name,
    device: row.device_name,
    camera: row.camera_name,
    area: row.area_name,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    time_zone: row.time_zone,
    device_id: row.device_id,
    notification_id: row.notification_id,
    source: row.source,
  };
}
