import { Badge } from '@mantine/core';
import { Glyph } from '../../blocks/glyph.tsx';
import { Example } from '../../parts/example.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './list-groups-screen.module.css';
import places from './places.json' with { type: 'json' };

/** A list of links with icons, second lines and counts. */
export const PlacesList = () => (
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
