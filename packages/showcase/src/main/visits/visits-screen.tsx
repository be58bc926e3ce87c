import { Card, MediaRow, PlainList, Quiet, rowsWith, SearchField, Status } from '@foyer/kit';
import { Box, Group, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import { Grid } from '../grid.tsx';
import { MarketCard } from './market-card.tsx';
import { MonthCard } from './month-card.tsx';
import { Places } from './places.tsx';
import data from './visits.json' with { type: 'json' };

export const Screen = () => (
  <>
    <Places />
    <GrowthPanels />
    <Box mb="lg">
      <MarketCard />
    </Box>
    <Grid columns="wide-narrow">
      <MonthCard />
      <MessagesCard />
    </Grid>
  </>
);

/** How three things grow: each in all, this month, and in a day. */
const GrowthPanels = () => (
  <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg" mb="lg">
    {data.growth.map(({ title, icon, about, figures }) => (
      <Card
        key={title}
        level={2}
        title={
          <Group component="span" gap="0 var(--foyer-size-2)">
            <Glyph name={icon} size={20} color="var(--foyer-info-ink)" />
            {title}{' '}
            <Quiet span inherit fw={400}>
              {about}
            </Quiet>
          </Group>
        }
      >
        <FigureRow figures={data.spans.map((name, i) => ({ name, value: figures[i]! }))} />
      </Card>
    ))}
  </SimpleGrid>
);

function MessagesCard() {
  const [words, setWords] = useState('');
  const found = rowsWith(data.messages, words, ({ name, text }) => [name, text]);
  return (
    <Card title="New messages" level={2}>
      <SearchField aria-label="Search the messages" words={words} onWords={setWords} />
      <Status mt="2xs" mb="sm">
        {found.length === 0
          ? 'No message says that. Try a shorter word.'
          : `${found.length} of ${data.messages.length} messages`}
      </Status>
      <PlainList isLined aria-label="New messages">
        {found.map(({ name, ago, text }) => (
          <MediaRow
            key={name}
            py="sm"
            align="start"
            media={<Avatar name={name} />}
            title={name}
            end={
              <Quiet span fz="xs" flex="none">
                {ago}
              </Quiet>
            }
          >
            {text}
          </MediaRow>
        ))}
      </PlainList>
    </Card>
  );
}
