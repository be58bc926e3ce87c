import type { Area } from '@foyer/contract';
import { Card, MomentField, readMoment, toastSuccess, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { refusalErrors } from '../../shared/forms/refusal-errors.ts';
import { keepAnswer } from '../../shared/queries/keep-answer.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { areaOccupancy } from './area-queries.ts';
import classes from './area-view.module.css';

const labels = { people: t('People'), reason: t('Reason'), from: t('Holds from') };
const blank = { people: '', reason: '', isBackwards: false, from: '' };

/** Corrects how many are inside, with the reason: from now on, or from a moment in the past where asked. */
export function RecountForm({ area }: { area: Area }) {
  const queries = useQueryClient();
  const form = useForm({ initialValues: blank });
  const { people, reason, isBackwards, from } = form.values;
  const recount = useMutation({
    mutationFn: (body: { people: number; reason: string; from?: string }) =>
      api.areas.recount({ params: { id: area.id }, body }),
    onSuccess: async (now, { from }) => {
      await keepAnswer(queries, areaOccupancy(area.id), now);
      await queries.invalidateQueries({ queryKey: queryKeys('areas').all });
      form.reset();
      const isBeforeReset = from !== undefined && Date.parse(from) < Date.parse(now.reset_at);
      toastSuccess(
        isBeforeReset
          ? t('The recount is valid from then until the next reset. Choose 7 or 30 days to see it.')
          : t('The recount is saved.'),
      );
    },
    onError: (error) => {
      const { all, ...placed } = refusalErrors(error, labels);
      form.setErrors(all === undefined ? placed : { people: all });
    },
  });
  const submit = form.onSubmit(() => {
    const errors: Record<string, string> = {};
    const count = Number(people.trim());
    if (people.trim() === '' || !Number.isInteger(count) || count < 0)
      errors.people = t('How many people are inside: a whole number from 0.');
    if (reason.trim() === '') errors.reason = t('Say why: the reason is kept with the correction.');
    const at = isBackwards ? readMoment(from, 'start') : undefined;
    if (at === null) errors.from = t('Write a moment such as 2026/11/22 14:00:00.');
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return;
    recount.mutate({ people: count, reason, ...(at && { from: at.toISOString() }) });
  });
  return (
    <Card title={t('Recount')} level={2}>
      <p className={classes.quiet}>
        {t(
          'Count who is really inside and enter it here. It is kept in the audit with its reason.',
        )}
      </p>
      <form className={classes.recount} onSubmit={submit} noValidate aria-label={t('Recount')}>
        <TextInput
          label={t('People inside')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('people')}
        />
        <TextInput label={t('Reason')} autoComplete="off" {...form.getInputProps('reason')} />
        <Switch
          label={t('Correct the past too')}
          description={t('From a time in the past; otherwise from now on.')}
          checked={isBackwards}
          onChange={({ currentTarget }) => form.setFieldValue('isBackwards', currentTarget.checked)}
        />
        {isBackwards && (
          <MomentField
            label={t('Holds from ({zone})', { zone: zoneName() })}
            edge="start"
            value={from}
            onChange={(value) => form.setFieldValue('from', value)}
            error={form.errors.from as string | undefined}
          />
        )}
        <div>
          <Button type="submit" loading={recount.isPending}>
            {t('Save recount')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
