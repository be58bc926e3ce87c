import { PageHeader } from '@foyer/kit';
import { Box, Flex, Title } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { YearsMap } from '../../maps/years-map/years-map.tsx';
import { ChatThread, useChatThread } from '../../parts/chat-thread/chat-thread.tsx';
import { Columns } from '../../parts/columns.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import { FileCode } from '../../parts/file-code.tsx';
import type { Post } from '../../parts/post/post.ts';
import { SocialPost } from '../../parts/post/social-post.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import { Grid } from '../parts/grid.tsx';
import { ChangeLine } from './change-line.tsx';
import { PlayButton } from './play-button.tsx';
import { DayCharts, Notes, ServerOverview, StockTile } from './small-widgets.tsx';
import { BottomTiles } from './tiles/bottom-tiles.tsx';
import { type Stat, stats } from './tiles/tiles-sample.ts';
import tile from './tiles/turning-tile.module.css';
import { TurningTile } from './tiles/turning-tile.tsx';
import { TrafficChart } from './traffic/traffic-chart.tsx';
import { PhotoWeather, SmallWeathers } from './weather/weather-card.tsx';
import data from './widgets.json' with { type: 'json' };

const posts = data.posts as readonly Post[];

/** Everything that a dashboard can be put together from. */
export function Screen() {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [isPlaying, setPlaying] = useState(!isStill);
  return (
    <>
      <PageHeader
        title="Widgets"
        subtitle="Parts of a dashboard with sample figures. Some tiles turn by themselves, every four seconds."
        actions={<PlayButton of="tiles" isPlaying={isPlaying} onPlaying={setPlaying} />}
      />
      <StatTiles isPlaying={isPlaying} />
      <DayCharts />
      <Box mb={24}>
        <Columns count={3}>
          {posts.slice(0, 2).map((post) => (
            <SocialPost key={post.name} {...post} />
          ))}
          <PhotoWeather />
          <SmallWeathers />
          <StockTile />
          <Notes />
          <ServerOverview />
          {posts.slice(2).map((post) => (
            <SocialPost key={post.name} {...post} />
          ))}
        </Columns>
      </Box>
      <Grid columns="wide-narrow">
        <WidgetCard title="People by year" controls={['collapse', 'fullscreen']}>
          <YearsMap height={340} />
        </WidgetCard>
        <ChatCard />
      </Grid>
      <Box mb={24}>
        <WidgetCard title="Realtime traffic" controls={['collapse', 'fullscreen']}>
          <TrafficChart label="Realtime traffic" />
        </WidgetCard>
      </Box>
      <BottomTiles isPlaying={isPlaying} />
      <FileCode file="main/widgets/widgets-screen.tsx" />
    </>
  );
}

/** A talk as a widget. */
const ChatCard = () => (
  <WidgetCard title="Chat" controls={['collapse', 'fullscreen']}>
    <ChatThread {...useChatThread()} />
  </WidgetCard>
);

/** Four figures of the day; the second and the third have another side. */
const StatTiles = ({ isPlaying }: { isPlaying: boolean }) => (
  <Grid columns="quarters">
    <StillFace {...stats.visits} />
    <TurningTile
      label="Visitors, in turns"
      motion="slide"
      isPlaying={isPlaying}
      faces={[
        <StatFace key="inside" {...stats.inside} />,
        <StatFace key="sales" {...stats.sales} />,
      ]}
    />
    <TurningTile
      label="Cameras, in turns"
      motion="slide"
      isPlaying={isPlaying}
      faces={[
        <StatFace key="cameras" {...stats.cameras} />,
        <StatFace key="photos" {...stats.photos} />,
      ]}
    />
    <StillFace {...stats.waiting} />
  </Grid>
);

const StillFace = (stat: Stat) => (
  <section className={tile.still} aria-label={stat.title}>
    <StatFace {...stat} />
  </section>
);

/** One figure that matters, how it changed, and what it is made of. */
const StatFace = ({ kind, title, value, change, details }: Stat) => (
  <>
    <Flex align="center" justify="space-between" gap={12} c="dimmed">
      <Title order={2} fz="md">
        {title}
      </Title>
      <Glyph name={data.glyphs[kind]} size={20} />
    </Flex>
    <Box component="p" m="8px 0 4px" c="bright" fz={28} fw={600} lh={1.2}>
      {value}
    </Box>
    <ChangeLine {...change} />
    <Box mt="auto">
      <FigureRow figures={details} />
    </Box>
  </>
);
