import { Badge } from '@mantine/core';
import {
  IconBuildingStore,
  IconBuildingWarehouse,
  IconDoorEnter,
  IconParking,
  IconTrain,
} from '@tabler/icons-react';
import { Example } from '../../parts/example.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './list-groups-screen.module.css';

const places = [
  { name: 'Entrance', about: 'Two doors, one count', icon: IconDoorEnter, count: '1,204' },
  { name: 'Market hall', about: 'Eleven stalls', icon: IconBuildingStore, count: '860' },
  { name: 'Station', about: 'Platforms 1 to 3', icon: IconTrain, count: '3,377' },
  { name: 'Car park', about: 'Two levels', icon: IconParking, count: '640' },
  { name: 'Deliveries', about: 'Closed today', icon: IconBuildingWarehouse, count: '0' },
];

/** A list of links with icons, second lines and counts. */
export const PlacesList = () => (
  <Example
    title="Links with counts"
    about="Each row leads somewhere: an icon, two lines, and a figure at the end."
  >
    <ul className={classes.places} aria-label="Places">
      {places.map(({ name, about, icon: Glyph, count }) => (
        <li key={name}>
          <ShowcaseLink to="/app/main/visits" className={classes.place ?? ''} underline="never">
            <Glyph size={22} stroke={1.6} aria-hidden />
            <span>
              <strong>{name}</strong>
              <small>{about}</small>
            </span>
            <Badge variant="light" className={classes.badge ?? ''}>
              {count}
            </Badge>
          </ShowcaseLink>
        </li>
      ))}
    </ul>
  </Example>
);
