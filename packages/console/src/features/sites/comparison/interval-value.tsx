import type { RankedSite, SiteMeasure } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import classes from './comparison.module.css';
import { reasonWords, valueWords } from './comparison-words.ts';

interface Props {
  site: Pick<RankedSite, 'value' | 'low' | 'high' | 'audited' | 'reason'>;
  measure: SiteMeasure;
  /** The value at the end of the line. */
  largest: number;
}

/** A value with its 95 % interval, in words and as a line, or why there is none. */
export function IntervalValue({ site, measure, largest }: Props) {
  const { value, low, high, audited, reason } = site;
  const words = reason !== null && <span className={classes.quiet}>{reasonWords[reason]}</span>;
  if (value === null) return words;
  const at = (point: number) => `${Math.min(1, Math.max(0, point / largest)) * 100}%`;
  return (
    <span className={classes.value}>
      <b>{valueWords(measure, value)}</b>
      {low !== null && high !== null && (
        <>
          <span className={classes.quiet}>
            {intervalWords(valueWords(measure, low), valueWords(measure, high), audited)}
          </span>
          <span className={classes.interval} aria-hidden>
            <span
              style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
            />
            <i style={{ insetInlineStart: at(value) }} />
          </span>
        </>
      )}
      {words}
    </span>
  );
}

/** Audited: it is about the people behind the value, which counters may miss or count twice. */
const intervalWords = (low: string, high: string, isAudited: boolean) =>
  isAudited
    ? t('{low} to {high}, with the error of the counters', { low, high })
    : t('{low} to {high}', { low, high });
