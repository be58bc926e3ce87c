import type { AlarmPreview } from '@foyer/contract';
import { showCount, showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';

const dayMs = 86_400_000;

/** What a rule would have raised, in a sentence: how often, where, and over which time. */
export function previewSentence(
  preview: Pick<AlarmPreview, 'alarms' | 'count' | 'from' | 'to' | 'looked_at' | 'subjects'>,
): string {
  const { alarms, count, looked_at, subjects } = preview;
  const days = Math.max(1, Math.round((Date.parse(preview.to) - Date.parse(preview.from)) / dayMs));
  const time = t('in the last {days}', { days: showNumberOf(days, 'day') });
  const places = new Set(alarms.map(({ subject }) => subject)).size;
  const what =
    count === 0
      ? t('It would have raised no alarm {time}', { time })
      : t('It would have raised {count} {time}, at {places}', {
          count: showNumberOf(count, 'alarm'),
          time,
          places: showNumberOf(places, 'place'),
        });
  const rest =
    looked_at < subjects
      ? t('; looked at {lookedAt} of {subjects} places', {
          lookedAt: showCount(looked_at),
          subjects: showCount(subjects),
        })
      : '';
  return `${what}${rest}.`;
}
