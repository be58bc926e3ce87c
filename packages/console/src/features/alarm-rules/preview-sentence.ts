import type { AlarmPreview } from '@foyer/contract';
import { t } from '@foyer/translation/page';

const dayMs = 86_400_000;

/** What a rule would have raised, in a sentence: how often, where, and over which time. */
export function previewSentence(
  preview: Pick<AlarmPreview, 'alarms' | 'count' | 'from' | 'to' | 'looked_at' | 'subjects'>,
): string {
  const { alarms, count, looked_at, subjects } = preview;
  const days = Math.max(1, Math.round((Date.parse(preview.to) - Date.parse(preview.from)) / dayMs));
  const places = new Set(alarms.map(({ subject }) => subject)).size;
  const what =
    count === 0
      ? t('It would have raised no alarm in the last {days, plural, one {# day} other {# days}}', {
          days,
        })
      : t(
          'It would have raised {count, plural, one {# alarm} other {# alarms}} in the last {days, plural, one {# day} other {# days}}, at {places, plural, one {# place} other {# places}}',
          { count, days, places },
        );
  return looked_at < subjects
    ? t('{sentence}; looked at {count, number} of {places, number} places.', {
        sentence: what,
        count: looked_at,
        places: subjects,
      })
    : t('{sentence}.', { sentence: what });
}
