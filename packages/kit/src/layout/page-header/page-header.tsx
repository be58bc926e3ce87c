import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ScreenExports } from '../../chart/export-place/screen-exports.tsx';
import { VisibleText } from '../../text/visible-text/visible-text.tsx';
import classes from './page-header.module.css';

interface Props {
  title: string;
  /** What the browser's tab says, where it differs from the title. */
  tabTitle?: string;
  subtitle?: ReactNode;
  /** At most one of them is the screen's primary action. Their buttons and links are also in the command bar. */
  actions?: ReactNode;
  /** Whether parts of the screen can be exported: one button lists them. */
  hasExports?: boolean;
}

/** A screen's title. It takes the focus after a change of screen, and names the browser's tab. */
export function PageHeader({ title, tabTitle, subtitle, actions, hasExports }: Props) {
  useDocumentTitle(`${tabTitle ?? title} · Foyer`);
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1} className={classes.title ?? ''}>
          <VisibleText text={title} />
        </Title>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {(actions !== undefined || hasExports) && (
        <div className={classes.actions} data-screen-actions>
          {hasExports && <ScreenExports />}
          {actions}
        </div>
      )}
    </div>
  );
}
