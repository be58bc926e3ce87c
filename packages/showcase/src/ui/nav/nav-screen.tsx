import { PageHeader } from '@foyer/kit';
import { Badge, Menu, Tabs, UnstyledButton } from '@mantine/core';
import { IconCalendar, IconChevronDown, IconInbox, IconRoute, IconUser } from '@tabler/icons-react';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { ShowcaseLink, useGo } from '../../showcase-link.tsx';
import classes from './nav-screen.module.css';
import { PagesExample } from './pages-example.tsx';
import { PlaceTabs } from './place-tabs.tsx';

const folders = [
  { to: '/app/ui/nav', name: 'Navigation', icon: IconRoute },
  { to: '/app/email', name: 'Inbox', icon: IconInbox, count: 2 },
  { to: '/app/extra/calendar', name: 'Calendar', icon: IconCalendar, count: 7 },
  { to: '/app/profile', name: 'Profile', icon: IconUser },
];

const neighbours = [
  { to: '/app/ui/nav', name: 'Nav' },
  { to: '/app/ui/navbar', name: 'Navbar' },
  { to: '/app/ui/tabs', name: 'Tabs' },
];

/** Navs: ways to the neighbours. */
export function Screen() {
  return (
    <>
      <PageHeader title="Nav" subtitle="Ways to the neighbours of what you look at." />
      <Columns>
        <Example
          title="Base"
          about="Links in a row. The current one is told to everybody, and the last cannot be followed."
          code={'<a href="/app/ui/nav" aria-current="page">Nav</a>'}
        >
          <nav aria-label="Base example" className={classes.nav}>
            <ul>
              <Neighbours />
              <li>
                {/* biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere for now */}
                <a className={classes.link} aria-disabled="true" role="link">
                  Not built yet
                </a>
              </li>
            </ul>
          </nav>
        </Example>
        <Example
          title="With a dropdown"
          about="What does not fit in the row stands behind a button."
        >
          <nav aria-label="Dropdown example" className={classes.nav}>
            <ul>
              <Neighbours />
              <li>
                <More />
              </li>
            </ul>
          </nav>
        </Example>
        <Example title="Tabs" about="One place at a time, without leaving the page.">
          <Tabs defaultValue="hall-noon">
            <PlaceTabs label="Places as tabs" />
          </Tabs>
        </Example>
        <Example title="Pills" about="The same as filled pills.">
          <Tabs defaultValue="hall-noon" variant="pills" radius="xl">
            <PlaceTabs label="Places as pills" />
          </Tabs>
        </Example>
        <Example
          title="Vertical"
          about="Below one another, with icons and counts, as in a sidebar."
        >
          <nav aria-label="Vertical example" className={classes.vertical}>
            <ul>
              {folders.map(({ to, name, icon: Glyph, count }) => (
                <li key={to}>
                  <ShowcaseLink to={to} className={classes.link ?? ''} underline="never">
                    <Glyph size={18} aria-hidden />
                    {name}
                    {count !== undefined && <Badge variant="light">{count}</Badge>}
                  </ShowcaseLink>
                </li>
              ))}
            </ul>
          </nav>
        </Example>
        <PagesExample />
      </Columns>
    </>
  );
}

const Neighbours = () =>
  neighbours.map(({ to, name }) => (
    <li key={to}>
      <ShowcaseLink to={to} className={classes.link ?? ''} underline="never">
        {name}
      </ShowcaseLink>
    </li>
  ));

function More() {
  const go = useGo();
  return (
    <Menu position="bottom-start" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.link ?? ''}>
          More <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => go('/app/ui/buttons')}>Buttons</Menu.Item>
        <Menu.Item onClick={() => go('/app/ui/list-groups')}>List groups</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => go('/app/showcase')}>All screens</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
