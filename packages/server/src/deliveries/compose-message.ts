import type { AlarmMessage, ToldAlarm, ToldAs } from '../channels/alarm-message.ts';
import type { TellingRow } from './telling-store.ts';

/** An alarm that is told, and why. */
export interface Item {
  row: TellingRow;
  as: ToldAs;
}

/** Named one by one in a message; the rest is counted. */
const mostNamed = 50;
const mostSubjectCharacters = 200;
const rank = { critical: 0, warning: 1, notice: 2 };

/** One message about all of the items, the most urgent first. */
export function composeMessage(items: readonly Item[]): AlarmMessage {
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
    subject: subjectOf(sorted, counts).slice(0, mostSubjectCharacters),
    severity: severity ?? 'notice',
    alarms: namedOf(sorted).map(toldAlarm),
    total: items.length,
    counts,
  };
}

/** The most urgent, and of each customer at least the most urgent one. */
function namedOf(sorted: readonly Item[]): Item[] {
  if (sorted.length <= mostNamed) return [...sorted];
  const ofCustomers = [...Map.groupBy(sorted, ({ row }) => row.customer_id).values()];
  const firsts = ofCustomers.flatMap(([first]) => first ?? []);
  const named = new Set([...new Set([...firsts, ...sorted])].slice(0, mostNamed));
  return sorted.filter((item) => named.has(item));
}

const prefixes = { new: '', unacknowledged: 'Not acknowledged: ', ended: 'Ended: ' };
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function subjectOf(sorted: readonly Item[], counts: AlarmMessage['counts']): string {
  const [first] = sorted;
  if (!first) return 'No alarms';
  const { severity, sentence, customer_name } = first.row;
  if (sorted.length === 1) {
    return `${capital(severity)} · ${prefixes[first.as]}${sentence} (${customer_name})`;
  }
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  const places = new Set(sorted.map(({ row }) => row.customer_name));
  const place = places.size === 1 ? customer_name : `${places.size} customers`;
  const ended = sorted.every(({ as }) => as === 'ended') ? ' ended' : '';
  const shown = parts.map(([word, count]) => `${count} ${word}`).join(', ');
  return `${sorted.length} alarms${ended} at ${place} (${shown}): ${sentence}`;
}

const toldAlarm = ({ row, as }: Item): ToldAlarm => ({
  id: row.alarm_id,
  told_as: as,
  severity: row.severity,
  state: row.state ?? 'closed',
  sentence: row.sentence,
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
});
