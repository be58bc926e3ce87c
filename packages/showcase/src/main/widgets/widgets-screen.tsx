import { PageHeader, useIsStill } from '@foyer/kit';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { YearsMap } from '../../maps/years-map/years-map.tsx';
import { ChatThread, useChatThread } from '../../parts/chat-thread.tsx';
import { Columns } from '../../parts/columns.tsx';
import { FileCode } from '../../parts/example.tsx';
import { type Post, SocialPost } from '../../parts/social-post.tsx';
import { WidgetCard } from '../../parts/widget-card.tsx';
import { Grid } from '../grid.tsx';
import { PlayButton } from './play-button.tsx';
import { DayCharts, Notes, ServerOverview, StockTile } from './small-widgets.tsx';
import { BottomTiles, StatTiles } from './tiles.tsx';
import { TrafficChart } from './traffic-chart.tsx';
import { PhotoWeather, SmallWeathers } from './weather-card.tsx';
import data from './widgets.json' with { type: 'json' };

const posts = data.posts as readonly Post[];

export function Screen() {
  const isStill = useIsStill();
  const [isPlaying, setPlaying] = useState(!isStill);
  const chat = useChatThread();
  return (
    <>
      <PageHeader
        title="Widgets"
        subtitle="Parts of a dashboard with sample figures. Some tiles turn by themselves, every four seconds."
        actions={<PlayButton of="tiles" isPlaying={isPlaying} onPlaying={setPlaying} />}
      />
      <StatTiles isPlaying={isPlaying} />
      <DayCharts />
      <Box mb="lg">
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
        <WidgetCard title="Chat" controls={['collapse', 'fullscreen']}>
          <ChatThread {...chat} />
        </WidgetCard>
      </Grid>
      <Box mb="lg">
        <WidgetCard title="Realtime traffic" controls={['collapse', 'fullscreen']}>
          <TrafficChart label="Realtime traffic" />
        </WidgetCard>
      </Box>
      <BottomTiles isPlaying={isPlaying} />
      <FileCode file="main/widgets/widgets-screen.tsx" />
    </>
  );
}
