import { Card, PageHeader, PlaceMap } from '@foyer/kit';
import { Badge, Blockquote, Box, Flex, Group, Progress, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import { Scene } from '../../pictures/scene.tsx';
import { rhineSketch } from './rhine-sketch.ts';
import data from './time-line.json' with { type: 'json' };
import classes from './time-line-screen.module.css';

/** Where the map of an event looks (facts of the demo screens). */
const depot = { latitude: 51, longitude: 7 };

/** What stands below the text of each kind of event. */
const more: Readonly<Record<string, ReactNode>> = {
  site: (
    <>
      <PlaceMap
        label="Map of the second site"
        markers={[{ name: 'Tram depot', ...depot }]}
        centre={depot}
        zoom={8}
        sketch={rhineSketch}
        height={260}
      />
      <Box mt={16}>
        <FigureRow figures={data.figures} />
      </Box>
    </>
  ),
  quote: (
    <Blockquote cite="– Ines Moreau, bakery" p={16} mt={16} color="success">
      After eight I sell what I used to give away.
    </Blockquote>
  ),
  picture: (
    <>
      <Scene place="market-harvest" className={classes.picture} />
      <Text mt={12}>2,914 people came on a single Saturday, more than ever before.</Text>
      <Group gap={8} align="stretch" mt={12}>
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
      <div className={classes.progress}>
        <Progress value={75} aria-label="Steps done" />
        <span>75 %</span>
      </div>
      <ul className={classes.steps} aria-label="Steps">
        {data.steps.map(({ name, isDone }) => (
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
        {data.team.map((name) => (
          <li key={name}>
            <Avatar name={name} />
            {name}
          </li>
        ))}
      </ul>
    </>
  ),
};

/** What happened, newest first, left and right of a line; each event has its mark on the line. */
export const Screen = () => (
  <>
    <PageHeader
      title="Timeline"
      subtitle="What happened at the market hall this autumn, newest first."
    />
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
              <Flex component="p" gap={10} align="center" m="0 0 12px" c="dimmed" fz="xs" lh={1.4}>
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
  </>
);
