import { MediaRow, PlainList } from '@foyer/kit';
import { Badge } from '@mantine/core';
import { Glyph } from '../../blocks/glyph.tsx';
import { Example } from '../../parts/example.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './list-groups.module.css';
import { NestableTrees } from './nestable-trees.tsx';
import places from './places.json' with { type: 'json' };
import { SortableStars } from './sortable-stars.tsx';

export const Screen = () => (
  <div className={classes.examples}>
    <SortableStars />
    <Example
      title="Links with counts"
      about="Each row leads somewhere: an icon, two lines, and a figure at the end."
    >
      <PlainList isLined className={classes.places} aria-label="Places">
        {places.map(({ name, about, icon, count }) => (
          <li key={name}>
            <ShowcaseLink to="/app/main/visits" className={classes.place ?? ''} underline="never">
              <MediaRow
                component="span"
                gap={14}
                media={<Glyph name={icon} size={22} stroke={1.6} />}
                title={name}
                text={about}
                end={
                  <Badge variant="light" flex="none">
                    {count}
                  </Badge>
                }
              />
            </ShowcaseLink>
          </li>
        ))}
      </PlainList>
    </Example>
    <div className={classes.wide}>
      <NestableTrees />
    </div>
  </div>
);
