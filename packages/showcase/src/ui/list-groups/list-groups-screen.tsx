import { PageHeader } from '@foyer/kit';
import { Badge } from '@mantine/core';
import { Glyph } from '../../blocks/glyph.tsx';
import { Example } from '../../parts/example.tsx';
import { FileCode } from '../../parts/file-code.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './list-groups-screen.module.css';
import places from './places.json' with { type: 'json' };
import { SortableStars } from './stars/sortable-stars.tsx';
import { NestableTrees } from './trees/nestable-trees.tsx';

/** List groups: lists to read, and lists that a person puts in order. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="List groups"
        subtitle="Lists to read and to follow, and lists that a person puts in order."
      />
      <div className={classes.examples}>
        <SortableStars />
        <PlacesList />
        <div className={classes.wide}>
          <NestableTrees />
        </div>
      </div>
      <FileCode file="ui/list-groups/list-groups-screen.tsx" />
    </>
  );
}

/** A list of links with icons, second lines and counts. */
const PlacesList = () => (
  <Example
    title="Links with counts"
    about="Each row leads somewhere: an icon, two lines, and a figure at the end."
  >
    <ul className={classes.places} aria-label="Places">
      {places.map(({ name, about, icon, count }) => (
        <li key={name}>
          <ShowcaseLink to="/app/main/visits" className={classes.place ?? ''} underline="never">
            <Glyph name={icon} size={22} stroke={1.6} />
            <span>
              <strong>{name}</strong>
              <small>{about}</small>
            </span>
            <Badge variant="light" flex="none" ml="auto">
              {count}
            </Badge>
          </ShowcaseLink>
        </li>
      ))}
    </ul>
  </Example>
);
