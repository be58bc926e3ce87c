import type { CorrectionKind, CountCorrectionDraft } from '@foyer/contract';
import { readMoment, toastSuccess, writeMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { refusalErrors } from '../../shared/forms/refusal-errors.ts';
import type { CorrectedPlace } from './corrected-place.ts';
import { invalidateCorrections } from './correction-queries.ts';

interface Values {
  kind: CorrectionKind;
  /** Its place among the lines, or `all`. */
  line: string;
  from: string;
  to: string;
  in: string;
  out: string;
  reason: string;
}
/** As its fields take it. */
export type CorrectionForm = ReturnType<typeof useForm<Values>>;

const quarterMs = 15 * 60_000;
const labels = {
  line: t('Line'),
  from: t('From'),
  to: t('To'),
  in: t('People in'),
  out: t('People out'),
  reason: t('Reason'),
};

/** The form of a correction of a place, of the last whole quarter hour unless changed. */
export function useCorrectionForm(place: CorrectedPlace, onSaved: () => void) {
  const queries = useQueryClient();
  const end = Math.floor(Date.now() / quarterMs) * quarterMs;
  const form = useForm<Values>({
    initialValues: {
      kind: 'added',
      line: '0',
      from: writeMoment(new Date(end - quarterMs)),
      to: writeMoment(new Date(end)),
      in: '',
      out: '',
      reason: '',
    },
  });
  const save = useMutation({
    mutationFn: (body: CountCorrectionDraft) => api.countCorrections.create({ body }),
    onSuccess: async () => {
      await invalidateCorrections(queries);
      toastSuccess(t('The correction is saved.'));
      onSaved();
    },
    onError: (error) => form.setErrors(refusalErrors(error, labels)),
  });
  const submit = form.onSubmit((values) => {
    const { errors, draft } = read(values, place);
    form.setErrors(errors);
    if (draft) save.mutate(draft);
  });
  return { form, isPending: save.isPending, submit };
}

function read(values: Values, place: CorrectedPlace) {
  const { kind, reason } = values;
  const errors: Record<string, string> = {};
  const [from, to] = [readMoment(values.from, 'start'), readMoment(values.to, 'start')];
  if (!from) errors.from = t('Write a moment such as 2026/11/22 14:00:00.');
  if (!to) errors.to = t('Write a moment such as 2026/11/22 14:00:00.');
  if (reason.trim() === '') errors.reason = t('Say why: the reason is kept with the correction.');
  const people = { in: Number(values.in), out: Number(values.out) };
  if (kind === 'added')
    for (const way of ['in', 'out'] as const)
      if (!Number.isInteger(people[way]) || people[way] < 0)
        errors[way] = t('Write a whole number from 0.');
  const isAll = values.line === 'all' && place.area === undefined && kind === 'not_counted';
  const isOfArea = kind === 'added' && place.area !== undefined;
  const chosen = place.lines[values.line === 'all' ? 0 : Number(values.line)];
  if (!isAll && !isOfArea && !chosen) errors.line = t('Choose a line.');
  if (!from || !to || Object.keys(errors).length > 0) return { errors };
  const draft: CountCorrectionDraft = {
    kind,
    ...(isOfArea && { area: place.area! }),
    ...(isAll && { camera: place.camera! }),
    ...(!isAll && !isOfArea && { camera: chosen!.camera, line: chosen!.line }),
    from: from.toISOString(),
    to: to.toISOString(),
    ...(kind === 'added' && people),
    reason: reason.trim(),
  };
  return { errors, draft };
}
