import type { ComparedSite } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import classes from './comparison.module.css';
import { changeWords, dayWords, leftOutWords } from './comparison-words.ts';

type Props = Pick<ComparedSite, 'against' | 'left_out' | 'holidays'>;

/** The change against the other period, with the days that it leaves out and the public holidays. */
export function ChangeCell({ against, left_out, holidays }: Props) {
  if (against === null) return null;
  const { change, low, high, days } = against;
  return (
    <div className={classes.change}>
      {change === null ? (
        <span className={classes.quiet}>{t('No day to compare')}</span>
      ) : (
        <>
          <b>{changeWords(change)}</b>
          {low !== null && high !== null && (
            <span className={classes.quiet}>
              {low <= 0 && high >= 0
                ? t('not certain: {low} to {high}', {
                    low: changeWords(low),
                    high: changeWords(high),
                  })
                : t('{low} to {high}', { low: changeWords(low), high: changeWords(high) })}
            </span>
          )}
        </>
      )}
      <DaysLeftOut days={days} left_out={left_out} holidays={holidays} />
    </div>
  );
}

function DaysLeftOut({
  days,
  left_out,
  holidays,
}: Pick<Props, 'left_out' | 'holidays'> & { days: number }) {
  const words = t(
    '{days, plural, one {# day} other {# days}}, {left, plural, one {# left out} other {# left out}}',
    { days, left: left_out.length },
  );
  if (left_out.length === 0 && holidays.length === 0)
    return <span className={classes.quiet}>{words}</span>;
  return (
    <details className={classes.days}>
      <summary>{words}</summary>
      <ul>
        {left_out.map(({ day, day_before, reason }) => (
          <li key={day}>
            {t('{day}, compared with {before}: {reason}', {
              day: dayWords(day),
              before: dayWords(day_before),
              reason: leftOutWords[reason],
            })}
          </li>
        ))}
        {holidays.map(({ day, Name }) => (
          <li key={`${day} ${Name}`}>
            {t('{day}: public holiday, {name}', { day: dayWords(day), name: Name })}
          </li>
        ))}
      </ul>
    </details>
  );
}
