import type { Icon } from '@tabler/icons-react';
import { TextButton } from '../../blocks/actions.tsx';
import classes from './pane-head.module.css';

interface Props {
  icon: Icon;
  /** The pane it leads to. */
  children: string;
  className?: string | undefined;
  onClick: () => void;
}

/** Leads to another pane, where one is in sight at a time. */
export const PaneButton = ({ icon: Glyph, children, className, onClick }: Props) => (
  <TextButton
    className={`${classes.button} ${className ?? ''}`}
    variant="subtle"
    size="compact-sm"
    icon={Glyph}
    onClick={onClick}
  >
    {children}
  </TextButton>
);

/** Whom a pane is about: what has the focus when the pane comes into sight. */
export const PaneTitle = ({ children }: { children: string }) => (
  <h2 className={classes.title} tabIndex={-1} data-pane-title>
    {children}
  </h2>
);
