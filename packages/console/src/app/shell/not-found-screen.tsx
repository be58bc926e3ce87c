import { Button, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import classes from './not-found-screen.module.css';

/** An address outside the shell without a screen. */
export function BareNotFoundScreen() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}

/** An address without a screen. */
export function NotFoundScreen() {
  useDocumentTitle('Page not found · Foyer');
  const router = useRouter();
  const [words, setWords] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    router.history.push(`/app/extra/search${words && `?${new URLSearchParams({ q: words })}`}`);
  };
  return (
    <div className={classes.page}>
      <Title order={1} tabIndex={-1} className={classes.number ?? ''}>
        404
      </Title>
      <p className={classes.sentence}>This page does not exist.</p>
      <p className={classes.hint}>
        The address may be misspelt, or the page may have moved. Search for what you need.
      </p>
      <search>
        <form className={classes.form} onSubmit={search}>
          <TextInput
            aria-label="Search"
            placeholder="Search"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <AnchorLink to="/" underline="always">
        Back to the start
      </AnchorLink>
    </div>
  );
}
