import type { Flows } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { estimateWords, methodWords } from './estimate-words.ts';
import classes from './flows.module.css';
import type { Estimates } from './use-estimates.ts';

interface Props {
  /** undefined where nothing is missing. */
  estimates: Estimates | undefined;
  /** What was counted. */
  sum: Flows['sum'];
  directions: readonly ('in' | 'out')[];
}

/** How many people probably crossed while nothing was measured. Its place is kept until that is known. */
export function EstimateNote({ estimates, sum, directions }: Props) {
  if (!estimates) return null;
  const { flows, isAwaited } = estimates;
  if (flows?.estimate)
    return (
      <div className={classes.estimate} data-testid="flow-estimate">
        {directions.map((direction) => (
          <p key={direction}>{estimateWords(flows.sum, direction)}</p>
        ))}
        <details>
          <summary>{howWords}</summary>
          <p className={classes.hint}>{methodWords(flows.estimate)}</p>
        </details>
      </div>
    );
  return (
    <div className={classes.estimate}>
      <div className={classes.kept} aria-hidden="true">
        {directions.map((direction) => (
          <p key={direction}>{estimateWords(asLong(sum), direction)}</p>
        ))}
        <p>{howWords}</p>
      </div>
      {!isAwaited && (
        <p className={classes.hint}>
          {t('What was not measured could not be estimated from the weeks before.')}
        </p>
      )}
    </div>
  );
}

const howWords = t('How this is estimated');

/** A sum whose estimates take about as much room as those that are awaited. */
function asLong(sum: Flows['sum']): Flows['sum'] {
  const [into, out] = [sum.in ?? 0, sum.out ?? 0];
  return {
    ...sum,
    in_estimated: into,
    in_estimated_low: into,
    in_estimated_high: into,
    out_estimated: out,
    out_estimated_low: out,
    out_estimated_high: out,
  };
}
