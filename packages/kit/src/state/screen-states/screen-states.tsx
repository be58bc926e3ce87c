import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInbox, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './screen-states.module.css';

interface EmptyProps {
  /** What would be here. */
  title: string;
  /** How to get it. */
  children: ReactNode;
  action?: ReactNode;
}

/** Nothing to show, and nothing is wrong. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      <IconInbox size={32} stroke={1.4} color="var(--foyer-quiet)" aria-hidden />
      <p className={classes.title}>{title}</p>
      <p className={classes.quiet}>{children}</p>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface FailedProps {
  title: string;
  /** What was wrong and what to do, fit for a person. */
  detail: string;
  /** Finds the request in the server's log. */
  reference?: string | undefined;
  /** It is loaded again without a press once the connection is back; the shell shows that it is lost. */
  waits?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}

/** Something could not be loaded. */
export function Failed({ title, detail, reference, waits = false, onRetry }: FailedProps) {
  if (waits)
    return (
      <div className={classes.state}>
        <IconPlugConnectedX size={32} stroke={1.4} color="var(--foyer-quiet)" aria-hidden />
        <p className={classes.title}>{title}</p>
        <p className={classes.quiet}>{t('It comes by itself once the connection is back.')}</p>
      </div>
    );
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={32} stroke={1.4} color="var(--foyer-danger-ink)" aria-hidden />
      <p className={classes.title}>{title}</p>
      <p>{detail}</p>
      {reference && <p className={classes.quiet}>{t('Reference: {reference}', { reference })}</p>}
      {onRetry && (
        <Button className={classes.action ?? ''} variant="default" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}
