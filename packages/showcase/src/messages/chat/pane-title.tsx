import classes from './pane-title.module.css';

/** Whom a pane is about: what has the focus when the pane comes into sight. */
export const PaneTitle = ({ children }: { children: string }) => (
  <h2 className={classes.title} tabIndex={-1} data-pane-title>
    {children}
  </h2>
);
