import { PageHeader, SearchField } from '@foyer/kit';
import { Button, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Example } from '../../parts/example.tsx';
import { useGo } from '../../showcase-link.tsx';
import { Navbar } from './navbar.tsx';

/** Navbars: the top of a page. */
export function Screen() {
  const go = useGo();
  return (
    <>
      <PageHeader title="Navbar" subtitle="The top of a page: whose it is, and where one can go." />
      <Stack gap={24}>
        <Example
          title="Light"
          about="White in both schemes, with a search beside the links."
          code={'<Navbar label="Light navbar" ground="light">\n  <Search />\n</Navbar>'}
        >
          <Navbar label="Light navbar" ground="light">
            <Search />
          </Navbar>
        </Example>
        <Example title="Inverse" about="Dark ground, light words.">
          <Navbar label="Inverse navbar" ground="inverse">
            <Button size="xs" variant="white" onClick={() => go('/app/profile')}>
              Profile
            </Button>
          </Navbar>
        </Example>
        <Example title="Primary" about="The house's own colour.">
          <Navbar label="Primary navbar" ground="primary" />
        </Example>
        <Example title="Collapsing" about="The links wait behind a button, as they do on phones.">
          <Navbar label="Collapsing navbar" ground="inverse" isCollapsing />
        </Example>
      </Stack>
    </>
  );
}

function Search() {
  const router = useRouter();
  const [words, setWords] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    router.history.push(`/app/extra/search${words && `?${new URLSearchParams({ q: words })}`}`);
  };
  return (
    <search>
      <form onSubmit={search}>
        <SearchField aria-label="Search the market hall" words={words} onWords={setWords} />
      </form>
    </search>
  );
}
