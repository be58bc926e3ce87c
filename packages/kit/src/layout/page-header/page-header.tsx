import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { VisibleText } from '../../text/visible-text/visible-text.tsx';
import classes from './page-header.module.css';

interface Props {
  title: string;
  /** What the browser's tab says, where it differs from the title. */
  tabTitle?: string;
  subtitle?: ReactNode;
  /** At most one of them is the screen's primary action. Their buttons and links are also in the command bar. */
  actions?: ReactNode;
}

/** A screen's title. It takes the focus after a change of screen, and names the browser's tab. */
export function PageHeader({ title, tabTitle, subtitle, actions }: Props) {
  useDocumentTitle(`${tabTitle ?? title} · Foyer`);
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1} className={classes.title ?? ''}>
          <VisibleText text={title} />
        </Title>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && (
        <div className={classes.actions} data-screen-actions>
          {actions}
        </div>
      )}
    </div>
  );
}
