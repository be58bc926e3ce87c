import type { Flows } from '@foyer/contract';
import { estimateWords, methodWords } from './estimate-words.ts';
import classes from './flows.module.css';

interface Props {
  /** undefined while there is no answer, and where nothing is missing. */
  flows: Flows | undefined;
  directions: readonly ('in' | 'out')[];
}

/** How many people probably crossed while nothing was measured; nothing where none were estimated. */
export function EstimateNote({ flows, directions }: Props) {
  if (!flows?.estimate) return null;
  return (
    <div className={classes.estimate} data-testid="flow-estimate">
      {directions.map((direction) => (
        <p key={direction}>{estimateWords(flows.sum, direction)}</p>
      ))}
      <p className={classes.hint}>{methodWords(flows.estimate)}</p>
    </div>
  );
}
