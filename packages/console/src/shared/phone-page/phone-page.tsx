import { BrandMark } from '@foyer/kit';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './phone-page.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page outside the shell for somebody with a phone in their hand: one column, nothing else. */
export function PhonePage({ title, aside, children }: Props) {
  useDocumentTitle(`${title} · Foyer`);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <BrandMark />
        <h1 className={classes.title} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {aside}
      </header>
      {children}
    </main>
  );
}
