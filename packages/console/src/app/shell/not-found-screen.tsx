import { t } from '@foyer/translation/page';
import { Button, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { LinkProps } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { QueryProvider } from '../../shared/queries/query-provider.tsx';
import { session } from '../../shared/session/session.ts';
import classes from './not-found-screen.module.css';

/** The link that the specification asks for (section 2). */
const demoSearch = '/app/extra/search' as NonNullable<LinkProps['to']>;

const SearchDialog = lazy(() => import('../command-bar/search-dialog.tsx'));

/** An address outside the shell without a screen. */
export function BareNotFoundScreen() {
  return (
    <main>
      <QueryProvider>
        <NotFoundScreen />
      </QueryProvider>
    </main>
  );
}

/** An address without a screen. Whoever is signed in can search records and screens here. */
export function NotFoundScreen() {
  useDocumentTitle(`${t('Page not found')} · Foyer`);
  const isSignedIn = session.current() !== null;
  const [words, setWords] = useState('');
  const [isSearching, setSearching] = useState(false);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setSearching(true);
  };
  return (
    <div className={classes.page}>
      <Title order={1} tabIndex={-1} className={classes.number ?? ''}>
        404
      </Title>
      <p className={classes.sentence}>{t('This page does not exist.')}</p>
      <p className={classes.hint}>
        {isSignedIn
          ? t('The address may be misspelt, or the page may have moved. Search for what you need.')
          : t('The address may be misspelt, or the page may have moved.')}
      </p>
      {isSignedIn && (
        <search>
          <form className={classes.form} onSubmit={search}>
            <TextInput
              aria-label={t('Search')}
              placeholder={t('Search')}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <Button type="submit">{t('Search')}</Button>
          </form>
        </search>
      )}
      <p className={classes.links}>
        <AnchorLink to="/" underline="always">
          {t('Back to the start')}
        </AnchorLink>
        {isSignedIn && (
          <AnchorLink to={demoSearch} underline="always">
            {t('Search the demo screens')}
          </AnchorLink>
        )}
      </p>
      {isSearching && (
        <Suspense>
          <SearchDialog initialWords={words} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  );
}
