import type { LineAttribute } from '@foyer/contract';
import { addedTo, type Flow, noFlow } from './flow.ts';
import { maxPeople } from './numbers.ts';

/** People of one line, with the time in which they crossed where it is known. */
export interface Crossed {
  id: string;
  flow: Flow;
  from?: number | undefined;
  to?: number | undefined;
  /** How many of them have an attribute. */
  of?: Partial<Record<LineAttribute, Flow>> | undefined;
}

/** What was counted of those with an attribute, apart from the line. */
interface CountedAttribute {
  attribute: LineAttribute;
  crossed: readonly Crossed[];
}

/**
 * The people of a line with their attributes. Those of the same time belong together, those of another to the line's last
 * time; never more have an attribute than crossed, as a counter may say both in messages that are lost apart.
 */
export function withAttributes(
  crossed: readonly Crossed[],
  attributes: readonly CountedAttribute[],
): Crossed[] {
  return crossed.map((one, nth) => {
    const isLast = nth === crossed.length - 1;
    const isHere = (other: Crossed) => {
      const same = crossed.findIndex(({ from, to }) => from === other.from && to === other.to);
      return same < 0 ? isLast : same === nth;
    };
    const told = attributes.flatMap(({ attribute, crossed: counted }) => {
      const sum = counted.filter(isHere).reduce((all, { flow }) => addedTo(all, flow), noFlow);
      const flow = within(sum, one.flow);
      return flow.in + flow.out > 0 ? [[attribute, flow] as const] : [];
    });
    return told.length > 0 ? { ...one, of: Object.fromEntries(told) } : one;
  });
}

const within = (flow: Flow, most: Flow): Flow => ({
  in: Math.min(flow.in, most.in, maxPeople),
  out: Math.min(flow.out, most.out, maxPeople),
});
