import type { ReactNode } from 'react';
import classes from './field-group.module.css';

interface Props {
  title: string;
  /** Below the title. */
  hint?: ReactNode;
  /** What the server or the form rejects in it. */
  error?: string | undefined;
  children: ReactNode;
}

/** Fields of a form that belong together, under a title. */
export const FieldGroup = ({ title, hint, error, children }: Props) => (
  <fieldset className={classes.group}>
    <legend>{title}</legend>
    {hint !== undefined && <FieldHint>{hint}</FieldHint>}
    {children}
    {error !== undefined && (
      <p className={classes.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
);

/** A short sentence about fields; `live` where screen readers should say it when it changes. */
export const FieldHint = ({ children, live = false }: { children: ReactNode; live?: boolean }) => (
  <p className={classes.hint} {...(live && { role: 'status' })}>
    {children}
  </p>
);
