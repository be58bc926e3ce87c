import { IconChevronRight, IconLayoutGrid } from '@tabler/icons-react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, findScreen } from '../find-screen.ts';
import { listedScreens } from '../screen-order.ts';
import { type Group, groups, type ShowcaseScreen } from '../showcase-screen.ts';
import { toggled } from '../ui/toggled.ts';
import classes from './demo-navigation.module.css';
import { groupIcons } from './group-icons.ts';
import { Labels, Projects } from './labels-and-projects.tsx';

const to = (address: string) => address as NonNullable<LinkProps['to']>;

/** Below the product's menu on demo screens: all groups with their screens, labels and projects. */
export function DemoNavigation({ screens }: { screens: readonly ShowcaseScreen[] }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const present = findScreen(pathname, screens)?.screen.group;
  const [changed, setChanged] = useState<ReadonlySet<Group>>(new Set());
  const listed = listedScreens(screens);
  const toggle = (group: Group) => setChanged((all) => toggled(all, group));
  return (
    <div className={classes.navigation}>
      <Link to={to('/app/showcase')} className={classes.link}>
        <IconLayoutGrid size={20} stroke={1.7} aria-hidden />
        <span className={classes.name}>Showcase</span>
      </Link>
      <ul className={classes.list}>
        {groups.map((group) => {
          const own = listed.filter((screen) => screen.group === group);
          const Glyph = groupIcons[group];
          // The group of the open screen begins open, the others closed.
          const isOpen = changed.has(group) !== (group === present);
          return (
            <li key={group}>
              <button
                type="button"
                className={classes.link}
                aria-expanded={isOpen}
                data-present={group === present}
                onClick={() => toggle(group)}
              >
                <Glyph size={20} stroke={1.7} aria-hidden />
                <span className={classes.name}>{group}</span>
                <IconChevronRight size={14} className={classes.chevron} aria-hidden />
              </button>
              {isOpen && (
                <ul className={classes.screens}>
                  {own.map((screen) => (
                    <li key={screen.path}>
                      <Link to={to(addressOf(screen))} className={classes.screen}>
                        {screen.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      <Labels />
      <Projects />
    </div>
  );
}
