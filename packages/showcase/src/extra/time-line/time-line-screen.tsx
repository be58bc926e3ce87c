import { PageHeader, PlaceMap } from '@foyer/kit';
import { Badge, Blockquote, Box, Group, Progress, Text } from '@mantine/core';
import {
  IconCamera,
  IconCircle,
  IconCircleCheckFilled,
  IconFlag,
  IconMapPin,
  IconNotes,
} from '@tabler/icons-react';
import { Avatar } from '../../parts/avatar.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import { Scene } from '../../pictures/scene.tsx';
import { LineEvent } from './line-event.tsx';
import { rhineSketch } from './rhine-sketch.ts';
import classes from './time-line-screen.module.css';

/** Where the map of an event looks (facts of the demo screens). */
const depot = { latitude: 51, longitude: 7 };

const team = ['Leila Haddad', 'Tomasz Nowak', 'Amara Okafor'];

const steps = [
  { name: 'Count every entrance for four weeks', isDone: true },
  { name: 'Publish the calmest hour of each day', isDone: true },
  { name: 'Dim lights and music from two to four', isDone: false },
];

/** What happened, newest first, left and right of a line. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Timeline"
        subtitle="What happened at the market hall this autumn, newest first."
      />
      <ol className={classes.line}>
        <LineEvent
          icon={IconMapPin}
          tone="info"
          at="18/11/2026 09:40"
          by="Leila Haddad"
          title="A second site is chosen"
        >
          <Text mb={12}>
            The old tram depot opens in spring. Its four gates will be counted from the first day.
          </Text>
          <PlaceMap
            label="Map of the second site"
            markers={[{ name: 'Tram depot', ...depot }]}
            centre={depot}
            zoom={8}
            sketch={rhineSketch}
            height={260}
          />
          <Box mt={16}>
            <FigureRow
              figures={[
                { name: 'Gates', value: '4' },
                { name: 'Floor', value: '1,850 m²' },
                { name: 'Opens', value: '01/03/2027' },
              ]}
            />
          </Box>
        </LineEvent>
        <LineEvent
          icon={IconNotes}
          tone="success"
          at="04/11/2026 20:15"
          by="Tomasz Nowak"
          title="Longer hours stay"
        >
          <Text>
            Four Thursdays until ten in the evening brought one visitor in nine. The tenants voted,
            and the hours stay through the winter.
          </Text>
          <Blockquote cite="– Ines Moreau, bakery" p={16} mt={16} color="success">
            After eight I sell what I used to give away.
          </Blockquote>
        </LineEvent>
        <LineEvent
          icon={IconCamera}
          tone="warning"
          at="22/10/2026 17:30"
          by="Amara Okafor"
          title="Harvest market"
        >
          <Scene place="market-harvest" className={classes.picture} />
          <Text mt={12}>2,914 people came on a single Saturday, more than ever before.</Text>
          <Group gap={8} align="stretch" mt={12}>
            <Badge variant="light">Market</Badge>
            <Badge variant="light" color="warning">
              Record
            </Badge>
            <Badge variant="light" color="success">
              + 18 % on last year
            </Badge>
          </Group>
        </LineEvent>
        <LineEvent
          icon={IconFlag}
          tone="primary"
          at="01/10/2026 11:00"
          by="Leila Haddad"
          title="Project: quiet hours"
        >
          <Text mb={12}>
            Find the calmest hour of each day and tell those who like it calm. Six of eight steps
            are done.
          </Text>
          <div className={classes.progress}>
            <Progress value={75} aria-label="Steps done" />
            <span>75 %</span>
          </div>
          <ul className={classes.steps} aria-label="Steps">
            {steps.map(({ name, isDone }) => (
              <li key={name} data-done={isDone}>
                {isDone ? (
                  <IconCircleCheckFilled size={18} aria-label="Done:" role="img" />
                ) : (
                  <IconCircle size={18} aria-label="Open:" role="img" />
                )}
                {name}
              </li>
            ))}
          </ul>
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
