import { PlainList, toggled } from '@foyer/kit';
import { Box, CloseButton, Flex, Progress } from '@mantine/core';
import {
  type Icon,
  IconBook2,
  IconBrush,
  IconChartBar,
  IconChevronRight,
  IconForms,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconMap,
  IconMessages,
  IconPuzzle,
  IconShoppingBag,
  IconTable,
  IconUser,
  IconWand,
} from '@tabler/icons-react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, findScreen } from '../find-screen.ts';
import { listedScreens } from '../screen-order.ts';
import { type Group, groups, type ShowcaseScreen } from '../showcase-screen.ts';
import asides from './asides.json' with { type: 'json' };
import classes from './demo-navigation.module.css';

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
      <PlainList>
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
                <PlainList className={classes.screens}>
                  {own.map((screen) => (
                    <li key={screen.path}>
                      <Link to={to(addressOf(screen))} className={classes.screen}>
                        {screen.title}
                      </Link>
                    </li>
                  ))}
                </PlainList>
              )}
            </li>
          );
        })}
      </PlainList>
      <Labels />
      <Projects />
    </div>
  );
}

/** What stands for a group where there is no room for its name. */
const groupIcons: Record<Group, Icon> = {
  Main: IconLayoutDashboard,
  Core: IconBrush,
  Interface: IconPuzzle,
  Tables: IconTable,
  Forms: IconForms,
  Charts: IconChartBar,
  Maps: IconMap,
  Shop: IconShoppingBag,
  Messages: IconMessages,
  People: IconUser,
  Extra: IconWand,
  Documentation: IconBook2,
};

const AsideTitle = ({ children }: { children: string }) => (
  <Box component="p" m="0 0 var(--foyer-size-2)" c="var(--bar-text)" fz="xs" fw={600} lts="0.06em">
    {children}
  </Box>
);

/** LABELS of the sidebar (facts of the demo screens: 3 dots). */
const Labels = () => (
  <section className={classes.aside} aria-label="Labels">
    <AsideTitle>LABELS</AsideTitle>
    <PlainList className={classes.labels}>
      {asides.labels.map(({ name, tone }) => (
        <li key={name}>
          <span
            className={classes.dot}
            style={{ background: `var(--foyer-palette-${tone})` }}
            aria-hidden
          />
          {name}
        </li>
      ))}
    </PlainList>
  </section>
);

/** PROJECTS of the sidebar: 2 progress items that can be dismissed until the page is loaded again. */
function Projects() {
  const [shown, setShown] = useState(asides.projects);
  if (shown.length === 0) return null;
  return (
    <section className={classes.aside} aria-label="Projects">
      <AsideTitle>PROJECTS</AsideTitle>
      {shown.map(({ name, percent }) => (
        <Box key={name} mb="sm">
          <Flex align="center" justify="space-between" mb="2xs">
            <span>
              {name} <span className={classes.percent}>{percent}&nbsp;%</span>
            </span>
            <CloseButton
              size={24}
              className={classes.dismiss ?? ''}
              aria-label={`Dismiss ${name}`}
              onClick={() => setShown((all) => all.filter((one) => one.name !== name))}
            />
          </Flex>
          <Progress value={percent} size={4} aria-label={name} />
        </Box>
      ))}
    </section>
  );
}
