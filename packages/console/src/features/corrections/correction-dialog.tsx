import { t } from '@foyer/translation/page';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import type { CorrectedPlace } from './corrected-place.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { useCorrectionForm } from './use-correction-form.ts';

interface Props {
  place: CorrectedPlace;
  onClose: () => void;
}

/** Enters people whom no counter saw, or when a counter was covered. */
export function CorrectionDialog({ place, onClose }: Props) {
  const { form, isPending, submit } = useCorrectionForm(place, onClose);
  return (
    <FormDialog
      title={t('Correct the count of {place}', { place: place.name })}
      about={t(
        'What was counted stays stored. Figures show the corrected number beside it until the correction is reverted.',
      )}
      submitName={t('Save the correction')}
      isPending={isPending}
      error={form.errors.all}
      onSubmit={submit}
      onClose={onClose}
    >
      <CorrectionFields form={form} place={place} />
    </FormDialog>
  );
}
