import { Flex } from '@mantine/core';
import { IconBuildingStore, IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './navbar.module.css';

const links = [
  { to: '/app/ui/navbar', name: 'Home' },
  { to: '/app/main/visits', name: 'Visits' },
  { to: '/app/extra/time-line', name: 'Timeline' },
];

export interface NavbarProps {
  label: string;
  ground: 'light' | 'inverse' | 'primary';
  /** Its links stand behind a button. */
  isCollapsing?: boolean;
  /** Right of the links. */
  children?: ReactNode;
}

/** The top of a page: whose it is, and where one can go. */
export function Navbar({ label, ground, isCollapsing = false, children }: NavbarProps) {
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
