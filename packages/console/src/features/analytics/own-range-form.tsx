import { MomentField } from '@foyer/kit';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AnalyticsSearch } from './analytics-search.ts';
import { type OwnRange, type OwnRangeFaults, readOwnRange, writeOwnRange } from './own-range.ts';
import classes from './own-range-form.module.css';

interface Props {
  search: AnalyticsSearch;
  zone: string;
  onShow: (range: OwnRange) => void;
}

/** A range of one's own, in the time of the site; nothing is asked before Show is pressed. */
export function OwnRangeForm({ search: { from, to }, zone, onShow }: Props) {
  const [typed, setTyped] = useState(() =>
    from !== undefined && to !== undefined
      ? writeOwnRange({ from, to }, zone)
      : { from: '', to: '' },
  );
  const [faults, setFaults] = useState<OwnRangeFaults>({});
  const change = (field: 'from' | 'to') => (text: string) => {
    setTyped({ ...typed, [field]: text });
    setFaults({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readOwnRange(typed.from, typed.to, zone, new Date());
    if ('faults' in read) setFaults(read.faults);
    else onShow(read.range);
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label="Own range">
      <MomentField
        label="From"
        edge="start"
        value={typed.from}
        onChange={change('from')}
        error={faults.from}
      />
      <MomentField
        label="To"
        edge="end"
        value={typed.to}
        onChange={change('to')}
        error={faults.to}
      />
      <Button type="submit" className={classes.show ?? ''}>
        Show
      </Button>
    </form>
  );
}
