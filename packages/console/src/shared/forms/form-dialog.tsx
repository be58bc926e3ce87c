import { Dialog } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Group, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import classes from './form-dialog.module.css';

interface Props {
  title: string;
  /** What it does, before its fields. */
  about: string;
  /** Name of the button that does it. */
  submitName: string;
  isPending: boolean;
  /** Why it was not done, where no field says it. */
  error?: ReactNode;
  /** Width; that of a few fields unless given. */
  size?: 'lg';
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog(props: Props) {
  const { title, about, submitName, isPending, error, size = 'md', onSubmit, onClose } = props;
  return (
    <Dialog opened onClose={onClose} title={title} centered size={size}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <p className={classes.about}>{about}</p>
          {props.children}
          {error !== undefined && (
            <p role="alert" className={classes.error}>
              {error}
            </p>
          )}
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
    </Dialog>
  );
}
