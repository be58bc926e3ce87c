import { t } from '@foyer/translation/page';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { CorrectedPlace } from './corrected-place.ts';
import { CorrectionFields } from './correction-fields.tsx';
import classes from './corrections.module.css';
import { useCorrectionForm } from './use-correction-form.ts';

interface Props {
  place: CorrectedPlace;
  onClose: () => void;
}

/** Enters people whom no counter saw, or when a counter was covered. */
export function CorrectionDialog({ place, onClose }: Props) {
  const { form, isPending, submit } = useCorrectionForm(place, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Correct the count of {place}', { place: place.name })}
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className={classes.quiet}>
            {t(
              'What was counted stays stored. Figures show the corrected number beside it until the correction is reverted.',
            )}
          </p>
          <CorrectionFields form={form} place={place} />
          {form.errors.all !== undefined && (
            <p role="alert" className={classes.quiet}>
              {form.errors.all}
            </p>
          )}
          <Group gap="xs">
            <Button type="submit" loading={isPending}>
              {t('Save the correction')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
