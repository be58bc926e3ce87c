import { PageHeader, PlaceMap } from '@foyer/kit';
import { Progress, Text } from '@mantine/core';
import { IconCamera, IconFlag, IconMapPin, IconNotes } from '@tabler/icons-react';
import { Avatar } from '../../parts/avatar.tsx';
import { Scene } from '../../ui/drawings/scene.tsx';
import { LineEvent } from './line-event.tsx';
import { rhineSketch } from './rhine-sketch.ts';
import classes from './time-line-screen.module.css';

/** Where the map of an event looks (facts of the demo screens). */
const depot = { latitude: 51, longitude: 7 };

const team = ['Noor Haddad', 'Tomasz Nowak', 'Grace Okafor'];

/** What happened, newest first, left and right of a line. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Timeline"
        subtitle="What happened at the market hall this autumn, newest first."
      />
      <ol className={classes.line}>
        <LineEvent icon={IconMapPin} tone="info" when="18 November" title="A second site is chosen">
          <Text mb={12}>
            The old tram depot opens in spring. Its four gates will be counted from the first day.
          </Text>
          <PlaceMap
            label="Map of the second site"
            markers={[{ name: 'Tram depot', ...depot }]}
            centre={depot}
            zoom={8}
            sketch={rhineSketch}
            height={240}
          />
        </LineEvent>
        <LineEvent icon={IconNotes} tone="success" when="4 November" title="Longer hours stay">
          <Text>
            Four Thursdays until ten in the evening brought one visitor in nine. The tenants voted,
            and the hours stay through the winter.
          </Text>
        </LineEvent>
        <LineEvent icon={IconCamera} tone="warning" when="22 October" title="Harvest market">
          <Scene place="market" className={classes.picture} />
          <Text mt={12}>2,914 people came on a single Saturday, more than ever before.</Text>
        </LineEvent>
        <LineEvent icon={IconFlag} tone="primary" when="1 October" title="Project: quiet hours">
          <Text mb={12}>
            Find the calmest hour of each day and tell those who like it calm. Six of eight steps
            are done.
          </Text>
          <Progress value={75} aria-label="Steps done" />
          <ul className={classes.team} aria-label="Who works on it">
            {team.map((name) => (
              <li key={name}>
                <Avatar name={name} />
                {name}
              </li>
            ))}
          </ul>
        </LineEvent>
      </ol>
    </>
  );
}
