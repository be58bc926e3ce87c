import { MomentField, readMoment, writeMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from './form-dialog.tsx';
import { refusalErrors } from './refusal-errors.ts';

interface Props<Answer> {
  title: string;
  about: string;
  /** Name of the button that does it. */
  submitName: string;
  /** The moment that is offered; none without it. */
  from?: Date;
  call: (body: { from: string; reason: string }) => Promise<Answer>;
  /** What it changed is loaded again, and told, before the dialog closes. */
  onDone: (answer: Answer) => Promise<void>;
  onClose: () => void;
}

const labels = { from: t('Holds from'), reason: t('Reason') };

/** Does something that changes figures from a moment on, with the reason. */
export function HoldsFromDialog<Answer>(props: Props<Answer>) {
  const { title, about, submitName, from: offered, call, onDone, onClose } = props;
  const form = useForm({
    initialValues: { from: offered ? writeMoment(offered) : '', reason: '' },
  });
  const change = useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      await onDone(answer);
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
      change.mutate({ from: at.toISOString(), reason: reason.trim() });
  });
  return (
    <FormDialog
      title={title}
      about={about}
      submitName={submitName}
      isPending={change.isPending}
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
