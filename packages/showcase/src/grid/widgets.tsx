import {
  MediaRow,
  PlaceMap,
  PlainList,
  Quiet,
  Sparkline,
  showCount,
  showNumberOf,
} from '@foyer/kit';
import { Badge, Box, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Glyph } from '../blocks/glyph.tsx';
import { TrafficChart } from '../main/widgets/traffic-chart.tsx';
import { melbourneSketch } from '../maps/city/melbourne-sketch.ts';
import { Avatar } from '../parts/avatar.tsx';
import { ChatThread, useChatThread } from '../parts/chat-thread.tsx';
import { FigureRow } from '../parts/figure-row.tsx';
import { WidgetCard, type WidgetCardProps } from '../parts/widget-card.tsx';
import { Scene } from '../pictures/scene.tsx';
import { createRandom } from '../sample/random.ts';
import classes from './grid.module.css';
import type { WidgetId } from './use-places.ts';
import data from './widgets.json' with { type: 'json' };

/** What the grid lends to each widget: it survives a move to the other column. */
export type Frame = Omit<WidgetCardProps, 'children'>;
export type Shared = ReturnType<typeof useShared>;

const storyOf = (id: number) => ({ id, ...data.stories[id % data.stories.length]! });

/** What is kept while widgets are moved: three stories, newest first, one more with each reload; and a talk. */
export function useShared() {
  const [count, setCount] = useState(3);
  const stories = Array.from({ length: count }, (_, i) => storyOf(count - 1 - i));
  return { stories, reload: () => setCount(count + 1), chat: useChatThread() };
}

export const widgets: Record<WidgetId, (frame: Frame, shared: Shared) => ReactNode> = {
  default: (frame) => (
    <WidgetCard {...frame} controls={['reload', 'collapse', 'fullscreen', 'close']}>
      <TrafficChart label="Live traffic" />
    </WidgetCard>
  ),
  shares: (frame) => (
    <WidgetCard {...frame} controls={['reload', 'collapse', 'close']} areControlsTexts>
      <PlainList>
        {data.shares.map(({ name, shared, kind, at }) => (
          <MediaRow
            key={name}
            py="xs"
            media={<Avatar name={name} />}
            title={name}
            text={shared}
            end={
              <Box component="span" display="grid" ta="right" style={{ justifyItems: 'end' }}>
                <Badge variant="light">{kind}</Badge>
                <Quiet span size="xs">
                  {at}
                </Quiet>
              </Box>
            }
          />
        ))}
      </PlainList>
    </WidgetCard>
  ),
  autoload: (frame) => <AutoloadWidget {...frame} />,
  loader: (frame) => <LoaderWidget {...frame} />,
  news: (frame, shared) => (
    <WidgetCard {...frame} controls={['reload', 'collapse', 'close']} onReload={shared.reload}>
      <PlainList component="ol" isLined className={classes.stories} aria-label="Stories">
        {shared.stories.map(({ id, title, text, icon }, i) => (
          <MediaRow
            key={id}
            pt={i && 10}
            pb={10}
            media={
              <span className={classes.mark}>
                <Glyph name={icon} size={20} />
              </span>
            }
            title={title}
            text={text}
          />
        ))}
      </PlainList>
    </WidgetCard>
  ),
  locked: (frame) => (
    <WidgetCard {...frame} controls={['collapse']}>
      <Text mb="xs">Opening hours of the hall. This widget keeps its place in the column.</Text>
      <FigureRow className={classes.hours} figures={data.hours} />
    </WidgetCard>
  ),
  story: (frame) => (
    <WidgetCard {...frame} controls={['collapse', 'close']}>
      <Scene place="bakery" className={classes.picture} />
      {data.story.map((text) => (
        <Text key={text} mt="sm">
          {text}
        </Text>
      ))}
    </WidgetCard>
  ),
  chat: (frame, shared) => (
    <WidgetCard {...frame} controls={['collapse', 'fullscreen', 'close']}>
      <ChatThread {...shared.chat} />
    </WidgetCard>
  ),
};

/** How often it reloads by itself (demo specification, section 9). */
const autoloadMs = 2000;

function AutoloadWidget(frame: Frame) {
  const [random] = useState(() => createRandom('people in the hall'));
  const [counts, setCounts] = useState(data.counts);
  const [loads, setLoads] = useState(0);
  const reload = () => {
    setCounts((all) => [...all.slice(1), Math.max(0, all.at(-1)! + random.between(-9, 9))]);
    setLoads((count) => count + 1);
  };
  return (
    <WidgetCard
      {...frame}
      controls={['reload', 'collapse', 'close']}
      isMenu
      autoloadMs={autoloadMs}
      onReload={reload}
    >
      <Text c="bright" fz={32} fw={600}>
        {showCount(counts.at(-1)!)}
      </Text>
      <Sparkline
        values={counts}
        label="People in the hall in the last readings"
        height={48}
        isArea
      />
      <Quiet mt="xs">
        people in the hall, asked for every 2 seconds: {showNumberOf(loads, 'time')} so far.
      </Quiet>
    </WidgetCard>
  );
}

const loadingMs = 1200;

const bars = (
  <span className={classes.bars}>
    {[0, 1, 2, 3, 4].map((i) => (
      <span key={i} style={{ animationDelay: `${i * 120}ms` }} />
    ))}
  </span>
);

function LoaderWidget(frame: Frame) {
  const loading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(loading.current), []);
  const reload = () =>
    new Promise<void>((resolve) => {
      clearTimeout(loading.current);
      loading.current = setTimeout(resolve, loadingMs);
    });
  return (
    <WidgetCard
      {...frame}
      controls={['reload', 'collapse', 'close']}
      loader={bars}
      onReload={reload}
    >
      <PlaceMap
        label="Sites"
        markers={data.sites}
        centre={data.sites[0]!}
        zoom={12}
        height={240}
        sketch={melbourneSketch}
      />
      <Quiet mt="xs">Four sites. Reload shows rising bars in place of the usual ring.</Quiet>
    </WidgetCard>
  );
}
