import { alarmHeadline, alarmTextAsOf, english, numberText, shortened } from '@foyer/contract';
import type {
  AlarmMessage,
  DeliveryReason,
  MessageAlarm,
} from '../../records/channels/alarm-message.ts';
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

/** One message about all of the items, the most urgent first. */
export function composeMessage(
  items: readonly Item[],
  now: Date,
  needAttention: number,
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
    subject: shortened(subjectOf(sorted, counts, now), maxCharacters.subject),
    as_of: now.toISOString(),
    severity: severity ?? 'notice',
    alarms: namedOf(sorted).map((item) => sentAlarm(item, now)),
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

const reasonWords = { new: '', unacknowledged: ', not acknowledged', ended: ', ended' };

const factOfRow = (row: EscalationRow) =>
  factOf(row, { device: row.device_name, camera: row.camera_name, area: row.area_name });

/** What happened and where comes first: a list of mails shows the beginning of a subject. */
function subjectOf(sorted: readonly Item[], counts: AlarmMessage['counts'], now: Date): string {
  const [first] = sorted;
  if (!first) return 'No alarms';
  const { severity, customer_name, time_zone } = first.row;
  const fact = alarmHeadline(factOfRow(first.row), now.getTime(), time_zone, english);
  const customer = shortened(customer_name, maxCharacters.customer);
  if (sorted.length === 1) return `${fact} (${customer}, ${severity}${reasonWords[first.as]})`;
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  const places = new Set(sorted.map(({ row }) => row.customer_id));
  const place = places.size === 1 ? customer : `${numberText(places.size)} customers`;
  const ended = sorted.every(({ as }) => as === 'ended') ? ', all ended' : '';
  const shown = parts.map(([word, count]) => `${numberText(count)} ${word}`).join(', ');
  const others =
    sorted.length === 2 ? '1 more alarm' : `${numberText(sorted.length - 1)} more alarms`;
  return `${fact}, and ${others} (${place}: ${shown}${ended})`;
}

function sentAlarm({ row, as }: Item, now: Date): MessageAlarm {
  const fact = factOfRow(row);
  return {
    id: row.alarm_id,
    told_as: as,
    severity: row.severity,
    state: row.state ?? 'closed',
    sentence: alarmTextAsOf(fact, now.getTime(), row.time_zone, english),
    ...fact,
    advice: row.advice,
    rule: row.rule_name,
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
