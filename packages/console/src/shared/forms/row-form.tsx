import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './row-form.module.css';

interface Props {
  label: string;
  /** What its button says. */
  action: string;
  isPending: boolean;
  onSubmit: () => void;
  /** The fields; each checks itself, and says below it what is wrong. */
  children: ReactNode;
}

/** Fields in a row below a list, and a button that adds what they say to it. */
export const RowForm = ({ label, action, isPending, onSubmit, children }: Props) => (
  <form
    className={classes.form}
    aria-label={label}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!isPending) onSubmit();
    }}
  >
    {children}
    <Button type="submit" loading={isPending}>
      {action}
    </Button>
  </form>
);
