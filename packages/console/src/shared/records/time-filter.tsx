import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { areChoicesValid } from '../forms/choice-words.ts';
import { RangeFields, type RangeForm } from '../forms/range-fields.tsx';
import classes from './time-filter.module.css';
import { readTimeRange, type TimeRange } from './time-range.ts';

interface Props {
  /** The ends of the range as `writeTimeRange` writes them, and what else narrows the list. */
  form: RangeForm;
  /** The other fields: a wide one for names, then a narrow choice. */
  children: ReactNode;
  choicePx: number;
  onFilter: (range: TimeRange) => void;
  onReset: () => void;
}

/** Filters a list by its fields and by time once Filter is pressed. */
export function TimeFilter({ form, children, choicePx, onFilter, onReset }: Props) {
  const element = useRef<HTMLFormElement>(null);
  // A new key resets the text of choice fields, also where the chosen value does not change.
  const [round, setRound] = useState(0);
  const submit = form.onSubmit(({ from, to }) => {
    if (!areChoicesValid(element.current)) return;
    const read = readTimeRange(from, to);
    if ('faults' in read) form.setErrors(read.faults);
    else onFilter(read.range);
  });
  const reset = () => {
    form.setValues({ from: '', to: '' });
    setRound(round + 1);
    onReset();
  };
  return (
    <form
      ref={element}
      className={classes.filter}
      style={{ '--choice': `${choicePx}px` } as object}
      onSubmit={submit}
      aria-label={t('Filter')}
    >
      <Fragment key={round}>{children}</Fragment>
      <RangeFields form={form} labels={{ from: t('Date from'), to: t('Date to') }} />
      <div className={classes.buttons}>
        <Button type="submit">{t('Filter')}</Button>
        <Button variant="default" onClick={reset}>
          {t('Reset')}
        </Button>
      </div>
    </form>
  );
}
