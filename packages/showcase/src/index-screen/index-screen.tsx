import { Empty, PageHeader, SearchField } from '@foyer/kit';
import { useEffect, useState } from 'react';
import { addressOf } from '../find-screen.ts';
import { useHost } from '../host.ts';
import { useHash } from '../parts/use-hash.ts';
import { searchScreens } from '../search-screens.ts';
import { anchorOf } from '../shell/demo-crumbs.ts';
import { ShowcaseLink } from '../showcase-link.tsx';
import { groups, type ShowcaseScreen } from '../showcase-screen.ts';
import classes from './index-screen.module.css';
import { Sketch } from './sketch.tsx';

/** Every demo screen as a tile with a drawing of its kind, by group, with a search. */
export function Screen() {
  const [words, setWords] = useState('');
  const { screens } = useHost();
  useGroupOfAddress();
  const found = searchScreens(words, screens).filter(({ path }) => path !== 'showcase');
  const shown = groups.map((group) => ({
    group,
    own: found.filter((screen) => screen.group === group),
  }));
  return (
    <>
      <PageHeader
        title="Showcase"
        subtitle="The living catalogue of the console’s parts: sample data, nothing of yours."
        actions={<SearchField aria-label="Search the showcase" words={words} onWords={setWords} />}
      />
      <p className={classes.count} role="status">
        {found.length === 1 ? '1 screen' : `${found.length} screens`}
      </p>
      {found.length === 0 && (
        <Empty title="No screen says that">Try a shorter word, or another one.</Empty>
      )}
      {shown.map(
        ({ group, own }) =>
          own.length > 0 && (
            <section key={group} aria-label={group}>
              <h2 id={anchorOf(group)} className={classes.group}>
                {group}
              </h2>
              <ul className={classes.tiles}>
                {own.map((screen) => (
                  <Tile key={screen.path} screen={screen} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

/** Shows the group that the address names after `#`: the screen comes later than its address. */
function useGroupOfAddress() {
  const [hash] = useHash();
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
}

function Tile({ screen }: { screen: ShowcaseScreen }) {
  return (
    <li className={classes.tile}>
      <Sketch kind={screen.sketch} />
      <ShowcaseLink to={addressOf(screen)} className={classes.title ?? ''}>
        {screen.title}
      </ShowcaseLink>
      <p className={classes.about}>{screen.about}</p>
    </li>
  );
}
