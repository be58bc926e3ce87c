import type { Site, VisitorDefinitionDraft, VisitorRules } from '@foyer/contract';
import { toastSuccess, wallClock } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { refusalErrors } from '../../../shared/forms/refusal-errors.ts';
import { VisitorEffect } from './visitor-effect.tsx';
import { invalidateVisitors } from './visitor-queries.ts';
import { VisitorRulesFields } from './visitor-rules-fields.tsx';

interface Props {
  site: Site;
  /** Of the newest version. */
  rules: VisitorRules;
  onClose: () => void;
}

const labels = { from: t('For days from'), reason: t('Reason') };

const today = (zone: string) => new Date(wallClock(Date.now(), zone)).toISOString().slice(0, 10);

/** Who counts as a visitor from a day on, with what it would have made of the last weeks. */
export function VisitorDialog({ site, rules: present, onClose }: Props) {
  const queries = useQueryClient();
  const [rules, setRules] = useState(present);
  const form = useForm({ initialValues: { from: today(site.TimeZone), reason: '' } });
  const save = useMutation({
    mutationFn: (body: VisitorDefinitionDraft) =>
      api.visitorDefinitions.create({ params: { id: site.id }, body }),
    onSuccess: async () => {
      await invalidateVisitors(queries);
      toastSuccess(t('Who counts is saved. The days of the site are counted again.'));
      onClose();
    },
    onError: (error) => form.setErrors(refusalErrors(error, labels)),
  });
  const submit = form.onSubmit(({ from, reason }) => {
    const errors: Record<string, string> = {};
    if (from === '') errors.from = t('Choose a day.');
    if (reason.trim() === '') errors.reason = t('Say why: the reason is kept with the version.');
    if (rules.staff_entrances.some(({ line }) => line === ''))
      errors.all = t('Choose a line for each entrance for staff.');
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) save.mutate({ rules, from, reason: reason.trim() });
  });
  return (
    <FormDialog
      title={t('Who counts as a visitor of {site}', { site: site.Name })}
      about={t(
        'Stored counts stay as they are. Rankings, comparisons and days of the site count visitors by this from the day on.',
      )}
      submitName={t('Save as a new version')}
      isPending={save.isPending}
      error={form.errors.all}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <VisitorRulesFields
        site={site}
        rules={rules}
        onEdit={(change) => setRules((before) => ({ ...before, ...change }))}
      />
      <VisitorEffect site={site.id} rules={rules} />
      <TextInput type="date" label={labels.from} {...form.getInputProps('from')} />
      <TextInput label={labels.reason} autoComplete="off" {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
