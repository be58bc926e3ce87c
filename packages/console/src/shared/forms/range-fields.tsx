import { MomentField } from '@foyer/kit';
import { useState } from 'react';

/** A range of time as it is typed. */
type TypedRange = Record<'from' | 'to', string>;

/** What is wrong, for each field. */
export type RangeFaults = Partial<TypedRange>;

/** What is typed, and what was wrong with it until one types on. */
export function useTypedRange(initial: () => TypedRange) {
  const [typed, setTyped] = useState(initial);
  const [faults, setFaults] = useState<RangeFaults>({});
  const type = (next: TypedRange) => {
    setTyped(next);
    setFaults({});
  };
  return { typed, type, faults, setFaults };
}

interface Props {
  range: ReturnType<typeof useTypedRange>;
  labels: TypedRange;
}

/** The two ends of a range of time. */
export function RangeFields({ range: { typed, type, faults }, labels }: Props) {
  const field = (end: 'from' | 'to') => ({
    label: labels[end],
    value: typed[end],
    onChange: (text: string) => type({ ...typed, [end]: text }),
    error: faults[end],
  });
  return (
    <>
      <MomentField edge="start" {...field('from')} />
      <MomentField edge="end" {...field('to')} />
    </>
  );
}
