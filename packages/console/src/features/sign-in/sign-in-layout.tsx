import { BrandMark } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ConnectionNotice } from '../../shared/connection/connection-notice.tsx';
import { LanguageSelect } from '../../shared/language/language-select.tsx';
import classes from './sign-in-layout.module.css';
import { SignInPicture } from './sign-in-picture.tsx';

interface Props {
  title: string;
  intro: string;
  children: ReactNode;
}

/** The page around the sign-in and registration forms. */
export function SignInLayout({ title, intro, children }: Props) {
  useDocumentTitle(`${title} · Foyer`);
  return (
    <div className={classes.page}>
      <aside className={classes.picture} aria-label={t('About Foyer')}>
        <div className={classes.brand}>
          <BrandMark /> Foyer
        </div>
        <SignInPicture />
        <p className={classes.claim}>
          {t('Counts people, watches distance and equipment, and says when something needs you.')}
        </p>
      </aside>
      <main className={classes.form}>
        <div className={classes.column}>
          <div className={`${classes.brand} ${classes.smallBrand}`}>
            <BrandMark /> Foyer
          </div>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          <p className={classes.intro}>{intro}</p>
          <ConnectionNotice />
          {children}
          <LanguageSelect />
        </div>
      </main>
    </div>
  );
}
