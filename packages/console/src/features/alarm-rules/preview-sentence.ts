import type { AlarmPreview } from '@foyer/contract';
import { showCount, showNumberOf } from '@foyer/kit';

const dayMs = 86_400_000;

/** What a rule would have raised, in a sentence: how often, where, and over which time. */
export function previewSentence(
  preview: Pick<AlarmPreview, 'alarms' | 'count' | 'from' | 'to' | 'looked_at' | 'subjects'>,
): string {
  const { alarms, count, looked_at, subjects } = preview;
  const days = Math.max(1, Math.round((Date.parse(preview.to) - Date.parse(preview.from)) / dayMs));
  const time = `in the last ${showNumberOf(days, 'day')}`;
  const places = new Set(alarms.map(({ subject }) => subject)).size;
  const what =
    count === 0
      ? `It would have raised no alarm ${time}`
      : `It would have raised ${showNumberOf(count, 'alarm')} ${time}, at ${showNumberOf(places, 'place')}`;
  const rest =
    looked_at < subjects
      ? `; looked at ${showCount(looked_at)} of ${showCount(subjects)} places`
      : '';
  return `${what}${rest}.`;
}
