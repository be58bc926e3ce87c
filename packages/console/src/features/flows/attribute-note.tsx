import type { Flows } from '@foyer/contract';
import { attributeWords } from '../../shared/figures/attribute-words.ts';
import classes from './flows.module.css';

/** Which attributes counters told of; nothing where they told of none. */
export function AttributeNote({ sum }: { sum: Pick<Flows['sum'], 'of'> }) {
  const words = attributeWords(sum.of);
  return words !== undefined && <p className={classes.hint}>{words}</p>;
}
