import type { CameraDetail } from '@foyer/contract';
import { MomentField, readMoment, toastSuccess, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { refusalErrors } from '../../../shared/forms/refusal-errors.ts';
import type { DrawnLine } from './drawn-line.ts';
import { invalidateCounts } from './invalidate-counts.ts';

interface Props {
  camera: CameraDetail;
  line: DrawnLine;
  onClose: () => void;
}

const labels = { from: t('Holds from'), reason: t('Reason') };

/** Makes the counts of a line history by its drawing, from a moment on, with the reason. */
export function RecountLineDialog({ camera, line, onClose }: Props) {
  const queries = useQueryClient();
  const form = useForm({ initialValues: { from: '', reason: '' } });
  const recount = useMutation({
    mutationFn: (body: { from: string; reason: string }) =>
      api.lineVersions.recount({
        params: { id: camera.id, line: line.id },
        body: { ...body, points: line.points.map(([x, y]) => [x, y]) },
      }),
    onSuccess: async () => {
      await invalidateCounts(queries);
      toastSuccess(t('The past of the line was counted again.'));
      onClose();
    },
    onError: (error) => form.setErrors(refusalErrors(error, labels)),
  });
  const submit = form.onSubmit(({ from, reason }) => {
    const at = readMoment(from, 'start');
    const errors: Record<string, string> = {};
    if (!at) errors.from = t('Write a moment such as 2026/11/22 14:00:00.');
    if (reason.trim() === '') errors.reason = t('Say why: the reason is kept with the correction.');
    form.setErrors(errors);
    if (at && Object.keys(errors).length === 0)
      recount.mutate({ from: at.toISOString(), reason: reason.trim() });
  });
  return (
    <FormDialog
      title={t('Count the past of {line} again', { line: line.name })}
      about={t(
        'The line is saved as it is drawn. Its counts since then are replaced where paths are stored; charts, areas and reports follow. This can be taken back.',
      )}
      submitName={t('Count again')}
      isPending={recount.isPending}
      error={form.errors.all}
      onSubmit={submit}
      onClose={onClose}
    >
      <MomentField
        label={t('Holds from ({zone})', { zone: zoneName() })}
        edge="start"
        value={form.values.from}
        onChange={(value) => form.setFieldValue('from', value)}
        error={form.errors.from as string | undefined}
      />
      <TextInput label={t('Reason')} autoComplete="off" {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
