import { SearchField } from '@foyer/kit';
import { Button, Flex } from '@mantine/core';
import { IconBuildingStore, IconMenu2, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { DemoPage } from '../../blocks/demo-page.tsx';
import { ShowcaseLink, useGo } from '../../showcase-link.tsx';
import classes from './navbar.module.css';
import page from './navbar.page.json' with { type: 'json' };

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

const links = [
  { to: '/app/ui/navbar', name: 'Home' },
  { to: '/app/main/visits', name: 'Visits' },
  { to: '/app/extra/time-line', name: 'Timeline' },
];

interface NavbarProps {
  label: string;
  ground: 'light' | 'inverse' | 'primary';
  /** Its links stand behind a button. */
  isCollapsing?: boolean;
  /** Right of the links. */
  children?: ReactNode;
}

/** The top of a page: whose it is, and where one can go. */
function Navbar({ label, ground, isCollapsing = false, children }: NavbarProps) {
  const [isOpen, setOpen] = useState(false);
  const linksId = useId();
  return (
    <nav aria-label={label} className={classes.navbar} data-ground={ground}>
      <Flex component="span" align="center" gap={8} fz={16} fw={600}>
        <IconBuildingStore size={22} aria-hidden /> Market hall
      </Flex>
      {isCollapsing && (
        <button
          type="button"
          className={classes.burger}
          aria-label={`${isOpen ? 'Hide' : 'Show'} the links of ${label}`}
          aria-expanded={isOpen}
          aria-controls={linksId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconX size={20} aria-hidden /> : <IconMenu2 size={20} aria-hidden />}
        </button>
      )}
      <ul
        id={linksId}
        className={classes.links}
        data-collapsing={isCollapsing || undefined}
        hidden={isCollapsing && !isOpen}
      >
        {links.map(({ to, name }) => (
          <li key={to}>
            <ShowcaseLink to={to} className={classes.link ?? ''} underline="never">
              {name}
            </ShowcaseLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
