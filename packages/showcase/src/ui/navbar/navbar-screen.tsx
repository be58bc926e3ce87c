import { SearchField } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { DemoPage } from '../../blocks/demo-page.tsx';
import { useGo } from '../../showcase-link.tsx';
import page from './navbar.page.json' with { type: 'json' };
import { Navbar, type NavbarProps } from './navbar.tsx';

/** Navbars: the top of a page. */
export function Screen() {
  const go = useGo();
  return (
    <DemoPage
      page={page}
      parts={{
        navbar: (navbar: NavbarProps) => <Navbar {...navbar} />,
        light: (
          <Navbar label="Light navbar" ground="light">
            <Search />
          </Navbar>
        ),
        inverse: (
          <Navbar label="Inverse navbar" ground="inverse">
            <Button size="xs" variant="white" onClick={() => go('/app/profile')}>
              Profile
            </Button>
          </Navbar>
        ),
      }}
    />
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
