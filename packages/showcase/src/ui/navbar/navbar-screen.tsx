import { PlainList, palette, SearchField } from '@foyer/kit';
import { Button, Flex } from '@mantine/core';
import { IconBuildingStore, IconMenu2, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { DemoPage } from '../../blocks/demo-page.tsx';
import { ShowcaseLink, useGo } from '../../showcase-link.tsx';
import classes from './navbar.module.css';
import page from './navbar.page.json' with { type: 'json' };

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
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const query = words && `?${new URLSearchParams({ q: words })}`;
          router.history.push(`/app/extra/search${query}`);
        }}
      >
        <SearchField aria-label="Search the market hall" words={words} onWords={setWords} />
      </form>
    </search>
  );
}

const links = {
  Home: '/app/ui/navbar',
  Visits: '/app/main/visits',
  Timeline: '/app/extra/time-line',
};

/** The same in both colour schemes. */
const grounds = {
  light: { background: palette.white, color: palette.text, borderColor: palette.line },
  inverse: { background: palette.sidebar, color: palette.line },
  primary: { background: 'var(--foyer-primary-fill)', color: palette.white },
};

interface NavbarProps {
  label: string;
  ground: keyof typeof grounds;
  /** Its links stand behind a button. */
  isCollapsing?: boolean;
  children?: ReactNode;
}

function Navbar({ label, ground, isCollapsing = false, children }: NavbarProps) {
  const [isOpen, setOpen] = useState(!isCollapsing);
  const linksId = useId();
  const Burger = isOpen ? IconX : IconMenu2;
  return (
    <nav aria-label={label} className={classes.navbar} style={grounds[ground]}>
      <Flex component="span" align="center" gap="xs" fz={16} fw={600}>
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
          <Burger size={20} aria-hidden />
        </button>
      )}
      <PlainList
        id={linksId}
        className={classes.links}
        data-collapsing={isCollapsing}
        hidden={!isOpen}
      >
        {Object.entries(links).map(([name, to]) => (
          <li key={to}>
            <ShowcaseLink to={to} className={classes.link ?? ''} underline="never">
              {name}
            </ShowcaseLink>
          </li>
        ))}
      </PlainList>
      {children}
    </nav>
  );
}
