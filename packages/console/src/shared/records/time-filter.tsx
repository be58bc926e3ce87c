import { Button } from '@mantine/core';
import { type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { choicesHold } from '../forms/choice-words.ts';
import { RangeFields, useTypedRange } from '../forms/range-fields.tsx';
import classes from './time-filter.module.css';
import { readTimeRange, type TimeRange, writeTimeRange } from './time-range.ts';

interface Props {
  range: TimeRange;
  /** What else narrows the list: a name that wants room, and a choice of few words. */
  children: ReactNode;
  choicePx: number;
  onFilter: (range: TimeRange) => void;
  onReset: () => void;
}

/** Narrows a list by its fields and by time; nothing happens before Filter is pressed. */
export function TimeFilter({ range, children, choicePx, onFilter, onReset }: Props) {
  const time = useTypedRange(() => writeTimeRange(range));
  // Typed names that are no choice go with a reset, though nothing that was chosen changes.
  const [round, setRound] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!choicesHold(event.currentTarget)) return;
    const read = readTimeRange(time.typed.from, time.typed.to);
    if ('faults' in read) time.setFaults(read.faults);
    else onFilter(read.range);
  };
  const reset = () => {
    time.type(writeTimeRange({}));
    setRound(round + 1);
    onReset();
  };
  return (
    <form
      className={classes.filter}
      style={{ '--choice': `${choicePx}px` } as object}
      onSubmit={submit}
      aria-label="Filter"
    >
      <Fragment key={round}>{children}</Fragment>
      <RangeFields range={time} labels={{ from: 'Date from', to: 'Date to' }} />
      <div className={classes.buttons}>
        <Button type="submit">Filter</Button>
        <Button variant="default" onClick={reset}>
          Reset
        </Button>
      </div>
    </form>
  );
}
