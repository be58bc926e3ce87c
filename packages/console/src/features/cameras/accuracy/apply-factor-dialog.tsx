import type { AccuracyAudit, LineFactorDraft } from '@foyer/contract';
import { MomentField, readMoment, toastSuccess, writeMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { factorWords } from '../../../shared/figures/factor-words.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { refusalErrors } from '../../../shared/forms/refusal-errors.ts';
import { invalidateFactors } from './accuracy-queries.ts';

interface Props {
  audit: AccuracyAudit;
  /** As people call the line. */
  name: string;
  onClose: () => void;
}

const quarterMs = 15 * 60_000;
const labels = { from: t('Holds from'), reason: t('Reason') };

/** Corrects figures of a line by the error that an audit found, from the begin of the audit on unless changed. */
export function ApplyFactorDialog({ audit, name, onClose }: Props) {
  const queries = useQueryClient();
  const begin = Math.floor(Date.parse(audit.from) / quarterMs) * quarterMs;
  const form = useForm({ initialValues: { from: writeMoment(new Date(begin)), reason: '' } });
  const apply = useMutation({
    mutationFn: (body: LineFactorDraft) =>
      api.accuracyAudits.apply({ params: { id: audit.id }, body }),
    onSuccess: async (factor) => {
      await invalidateFactors(queries);
      toastSuccess(t('Figures are corrected: {change}.', { change: factorWords(factor) }));
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
      apply.mutate({ from: at.toISOString(), reason: reason.trim() });
  });
  const change = factorWords({
    factor_in: factorOf(audit.bias_in),
    factor_out: factorOf(audit.bias_out),
  });
  return (
    <FormDialog
      title={t('Correction factor of {line}', { line: name })}
      about={t(
        '{change}. Figures show the corrected number beside the counted one; what was counted stays stored, and the factor can be taken back. A direction whose interval includes 0 % stays unchanged.',
        { change },
      )}
      submitName={t('Apply the factor')}
      isPending={apply.isPending}
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

/** As the server makes it; null where the direction is not shown to be off. */
function factorOf(bias: AccuracyAudit['bias_in']): number | null {
  if (bias === null || bias.low === null || bias.high === null || bias.value <= -1) return null;
  return bias.low <= 0 && bias.high >= 0 ? null : 1 / (1 + bias.value);
}
