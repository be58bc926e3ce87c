import { Card, type MapSketch, PlaceMap, PlainList } from '@foyer/kit';
import { Badge, Blockquote, Box, Flex, Group, Progress, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import { Scene } from '../../pictures/scene.tsx';
import rhine from './rhine.json' with { type: 'json' };
import data from './time-line.json' with { type: 'json' };
import classes from './time-line-screen.module.css';

/** Where the map of an event looks (facts of the demo screens). */
const depot = { latitude: 51, longitude: 7 };

const mark = { size: 18, role: 'img', style: { flex: 'none', marginTop: 2 } } as const;

/** What stands below the text of each kind of event. */
const more: Readonly<Record<string, ReactNode>> = {
  site: (
    <>
      <PlaceMap
        label="Map of the second site"
        markers={[{ name: 'Tram depot', ...depot }]}
        centre={depot}
        zoom={8}
        // The country around Cologne by hand: towns and roads about right.
        sketch={rhine as unknown as MapSketch}
        height={260}
      />
      <Box mt="md">
        <FigureRow figures={data.figures} />
      </Box>
    </>
  ),
  quote: (
    <Blockquote cite="– Ines Moreau, bakery" p="md" mt="md" color="success">
      After eight I sell what I used to give away.
    </Blockquote>
  ),
  picture: (
    <>
      <Scene place="market-harvest" className={classes.picture} />
      <Text mt="sm">2,914 people came on a single Saturday, more than ever before.</Text>
      <Group gap="xs" align="stretch" mt="sm">
        {data.badges.map(([color, text]) => (
          <Badge key={text} variant="light" color={color ?? ''}>
            {text}
          </Badge>
        ))}
      </Group>
    </>
  ),
  project: (
    <>
      <Group gap="sm" wrap="nowrap" c="bright" fw={600}>
        <Progress flex={1} value={75} aria-label="Steps done" />
        <span>75 %</span>
      </Group>
      <PlainList mt="md" aria-label="Steps">
        {data.steps.map(({ name, isDone }) => (
          <Flex component="li" key={name} gap="xs" py="2xs">
            {isDone ? (
              <IconCircleCheckFilled
                {...mark}
                color="var(--foyer-success-ink)"
                aria-label="Done:"
              />
            ) : (
              <IconCircle {...mark} color="var(--foyer-quiet)" aria-label="Open:" />
            )}
            {name}
          </Flex>
        ))}
      </PlainList>
      <PlainList
        display="flex"
        mt="md"
        style={{ flexWrap: 'wrap', gap: 'var(--foyer-size-2) var(--foyer-size-4)' }}
        aria-label="Who works on it"
      >
        {data.team.map((name) => (
          <Flex component="li" key={name} align="center" gap="xs">
            <Avatar name={name} />
            {name}
          </Flex>
        ))}
      </PlainList>
    </>
  ),
};

/** What happened, newest first, left and right of a line; each event has its mark on the line. */
export const Screen = () => (
  <ol className={classes.line}>
    {data.events.map(({ icon, tone, at, by, title, kind, text }) => (
      <li key={title} className={classes.event}>
        <Box
          component="span"
          className={classes.mark ?? ''}
          bg={`var(--foyer-${tone}-fill)`}
          c="#fff"
        >
          <Glyph name={icon} size={20} />
        </Box>
        <div className={classes.card}>
          <Card title={title} level={2}>
            <Flex
              component="p"
              gap={10}
              align="center"
              m="0 0 var(--foyer-size-3)"
              c="dimmed"
              fz="xs"
              lh={1.4}
            >
              <Avatar name={by} />
              <span>
                {by}
                <br />
                {at}
              </span>
            </Flex>
            {text && <Text mb={kind === 'quote' ? 0 : 12}>{text}</Text>}
            {more[kind]}
          </Card>
        </div>
      </li>
    ))}
  </ol>
);
