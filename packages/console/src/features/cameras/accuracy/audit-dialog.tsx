import type { CameraDetail, CountingLine } from '@foyer/contract';
import { MomentField, readMoment, toastSuccess, writeMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { refusalErrors } from '../../../shared/forms/refusal-errors.ts';
import { auditsOfCamera } from './accuracy-queries.ts';

interface Props {
  camera: CameraDetail;
  line: CountingLine;
  /** As people call the line. */
  name: string;
  onBegun: (id: number) => void;
  onClose: () => void;
}

const weekMs = 7 * 86_400_000;
const labels = {
  from: t('From'),
  to: t('To'),
  intervals: t('Intervals'),
  minutes: t('Minutes of each'),
  bound: t('Largest error that passes (%)'),
  reason: t('Reason'),
};

/** Draws random intervals of a line, of the coming week unless changed. */
export function AuditDialog({ camera, line, name, onBegun, onClose }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: {
      from: writeMoment(new Date()),
      to: writeMoment(new Date(Date.now() + weekMs)),
      intervals: '30',
      minutes: '5',
      bound: '5',
      reason: '',
    },
  });
  const begin = useMutation({
    mutationFn: (body: Parameters<typeof api.accuracyAudits.create>[0]['body']) =>
      api.accuracyAudits.create({ body }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: auditsOfCamera(camera.id).queryKey });
      toastSuccess(t('The intervals are drawn.'));
      onBegun(id);
    },
    onError: (error) => form.setErrors(refusalErrors(error, labels)),
  });
  const submit = form.onSubmit((values) => {
    const [from, to] = [readMoment(values.from, 'start'), readMoment(values.to, 'end')];
    const errors: Record<string, string> = {};
    if (!from) errors.from = t('Write a moment such as 2026/11/22 14:00:00.');
    if (!to) errors.to = t('Write a moment such as 2026/11/22 14:00:00.');
    for (const field of ['intervals', 'minutes', 'bound'] as const)
      if (!(Number(values[field]) > 0)) errors[field] = t('Write a number above 0.');
    form.setErrors(errors);
    if (!from || !to || Object.keys(errors).length > 0) return;
    begin.mutate({
      CameraID: camera.id,
      line: line.id,
      from: from.toISOString(),
      to: to.toISOString(),
      intervals: Math.round(Number(values.intervals)),
      minutes: Math.round(Number(values.minutes)),
      bound: Number(values.bound) / 100,
      reason: values.reason.trim(),
    });
  });
  const moment = (field: 'from' | 'to', label: string) => (
    <MomentField
      label={label}
      edge={field === 'from' ? 'start' : 'end'}
      value={form.values[field]}
      onChange={(value) => form.setFieldValue(field, value)}
      error={form.errors[field] as string | undefined}
    />
  );
  const number = (field: 'intervals' | 'minutes' | 'bound', label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      {...form.getInputProps(field)}
    />
  );
  return (
    <FormDialog
      title={t('Audit {line}', { line: name })}
      about={t(
        'Intervals are drawn at random, quiet and busy ones. Two people count each of them without seeing the counter or each other; where they differ a third counts.',
      )}
      submitName={t('Draw intervals')}
      isPending={begin.isPending}
      error={form.errors.all}
      onSubmit={submit}
      onClose={onClose}
    >
      {moment('from', t('From ({zone})', { zone: zoneName() }))}
      {moment('to', t('Until ({zone})', { zone: zoneName() }))}
      {number('intervals', labels.intervals)}
      {number('minutes', labels.minutes)}
      {number('bound', labels.bound)}
      <TextInput label={t('Reason')} autoComplete="off" {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
