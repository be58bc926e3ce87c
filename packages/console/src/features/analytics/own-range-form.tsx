import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { RangeFields } from '../../shared/forms/range-fields.tsx';
import type { AnalyticsSearch } from './analytics-search.ts';
import { type OwnRange, readOwnRange, writeOwnRange } from './own-range.ts';
import classes from './own-range-form.module.css';

interface Props {
  search: AnalyticsSearch;
  zone: string;
  onShow: (range: OwnRange) => void;
}

/** A custom range in the site's time, applied by Show. */
export function OwnRangeForm({ search: { from, to }, zone, onShow }: Props) {
  const form = useForm({
    initialValues:
      from !== undefined && to !== undefined
        ? writeOwnRange({ from, to }, zone)
        : { from: '', to: '' },
  });
  const submit = form.onSubmit((typed) => {
    const read = readOwnRange(typed.from, typed.to, zone, new Date());
    if ('faults' in read) form.setErrors(read.faults);
    else onShow(read.range);
  });
  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('Own range')}>
      <RangeFields form={form} labels={{ from: t('From'), to: t('To') }} />
      <Button type="submit" className={classes.show ?? ''}>
        {t('Show')}
      </Button>
    </form>
  );
}
