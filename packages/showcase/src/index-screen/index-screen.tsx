import { Empty, PageHeader, PlainList, SearchField, Status } from '@foyer/kit';
import { Group, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../find-screen.ts';
import { useHost } from '../host.ts';
import { useHashInSight } from '../parts/use-hash.ts';
import { listedScreens } from '../screen-order.ts';
import { searchScreens } from '../search-screens.ts';
import { anchorOf } from '../shell/demo-crumbs.ts';
import { ShowcaseLink } from '../showcase-link.tsx';
import { groups, type ShowcaseScreen } from '../showcase-screen.ts';
import classes from './index-screen.module.css';
import { thumbnailName, thumbnailSize } from './thumbnail-name.ts';

export function Screen() {
  const [words, setWords] = useState('');
  const { screens } = useHost();
  useHashInSight();
  const found = searchScreens(words, listedScreens(screens));
  const shown = groups
    .map((group) => ({ group, own: found.filter((screen) => screen.group === group) }))
    .filter(({ own }) => own.length > 0);
  return (
    <>
      <PageHeader
        title="Showcase"
        subtitle="Every part of the console with sample data: nothing here is yours, and nothing is sent."
        actions={
          <SearchField
            aria-label="Search the showcase"
            placeholder="Chart, shop, dialog…"
            words={words}
            onWords={setWords}
            className={classes.search}
          />
        }
      />
      <Group gap="var(--foyer-size-2) var(--foyer-size-4)">
        <Status>{found.length === 1 ? '1 screen' : `${found.length} screens`}</Status>
        <nav aria-label="Groups of screens" className={classes.groups}>
          {shown.map(({ group, own }) => (
            <ShowcaseLink key={group} to="/app/showcase" hash={anchorOf(group)}>
              {group} <span>{own.length}</span>
            </ShowcaseLink>
          ))}
        </nav>
      </Group>
      {shown.length === 0 && (
        <Empty title="No screen says that">Try a shorter word, or another one.</Empty>
      )}
      {shown.map(({ group, own }) => (
        <section key={group} aria-label={group}>
          <h2 id={anchorOf(group)} className={classes.group}>
            {group}
          </h2>
          <PlainList className={classes.tiles}>
            {own.map((screen) => (
              <Tile key={screen.path} screen={screen} />
            ))}
          </PlainList>
        </section>
      ))}
    </>
  );
}

const Tile = ({ screen }: { screen: ShowcaseScreen }) => (
  <li className={classes.tile}>
    <Thumbnail path={screen.path} />
    <ShowcaseLink to={addressOf(screen)} className={classes.title ?? ''}>
      {screen.title}
    </ShowcaseLink>
    <p className={classes.about}>{screen.about}</p>
  </li>
);

/** Addresses of the pictures that `npm run showcase:thumbnails` takes, by file name. */
const pictures = import.meta.glob<string>('./thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A small picture of a screen in the present colours, loaded when it comes near the window. */
function Thumbnail({ path }: { path: string }) {
  const scheme = useComputedColorScheme('light');
  return (
    <img
      className={classes.thumbnail}
      src={pictures[`./thumbnails/${thumbnailName(path, scheme)}`]}
      {...thumbnailSize}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
