import { t } from '@foyer/translation/page';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import classes from './form-dialog.module.css';

interface Props {
  title: string;
  /** What it does, before its fields. */
  about: string;
  /** Name of the button that does it. */
  submitName: string;
  isPending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog(props: Props) {
  const { title, about, submitName, isPending, onSubmit, onClose, children } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <p className={classes.about}>{about}</p>
          {children}
          <Group gap="xs">
            <Button type="submit" loading={isPending}>
              {submitName}
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
