import { Badge, Box, Text } from '@mantine/core';
import { Quiet } from '../../blocks/quiet.tsx';
import { TrafficChart } from '../../main/widgets/traffic/traffic-chart.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { type ChatState, ChatThread } from '../../parts/chat-thread/chat-thread.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import { Scene } from '../../pictures/scene.tsx';
import type { Frame } from '../drag-widget.tsx';
import { AutoloadWidget } from './autoload-widget.tsx';
import { LoaderWidget } from './loader-widget.tsx';
import { type News, NewsWidget } from './news-widget.tsx';
import data from './widgets.json' with { type: 'json' };
import classes from './widgets.module.css';
import { titles, type WidgetId } from './widgets.ts';

interface Props {
  id: WidgetId;
  news: News;
  chat: ChatState;
  frame: Frame;
}

/** A widget by its name. */
export function WidgetBody({ id, news, chat, frame }: Props) {
  switch (id) {
    case 'default':
      return <DefaultWidget {...frame} />;
    case 'shares':
      return <SharesWidget {...frame} />;
    case 'autoload':
      return <AutoloadWidget {...frame} />;
    case 'loader':
      return <LoaderWidget {...frame} />;
    case 'news':
      return <NewsWidget news={news} {...frame} />;
    case 'locked':
      return <LockedWidget {...frame} />;
    case 'story':
      return <StoryWidget {...frame} />;
    case 'chat':
      return <ChatWidget chat={chat} {...frame} />;
  }
}

/** A talk that keeps what was written while the widget is moved. */
const ChatWidget = ({ chat, ...frame }: Frame & { chat: ChatState }) => (
  <WidgetCard title={titles.chat} controls={['collapse', 'fullscreen', 'close']} {...frame}>
    <ChatThread {...chat} />
  </WidgetCard>
);

/** A live chart, with every control that a widget can have. */
const DefaultWidget = (frame: Frame) => (
  <WidgetCard
    title={titles.default}
    controls={['reload', 'collapse', 'fullscreen', 'close']}
    {...frame}
  >
    <TrafficChart label="Live traffic" />
  </WidgetCard>
);

/** A picture and a text under a head to drag. */
const StoryWidget = (frame: Frame) => (
  <WidgetCard title={titles.story} controls={['collapse', 'close']} {...frame}>
    <Scene place="bakery" className={classes.picture} />
    <Text mt={12} mb={8}>
      The market hall had two doors that nobody used. The counts said so for a year before anybody
      believed them.
    </Text>
    <Text>
      In May one of them became a bakery’s window. It is the busiest spot of the hall now.
    </Text>
  </WidgetCard>
);

/** Begins collapsed, and stays where it is: others make way around it. */
const LockedWidget = (frame: Frame) => (
  <WidgetCard title={titles.locked} controls={['collapse']} {...frame}>
    <Text mb={8}>Opening hours of the hall. This widget keeps its place in the column.</Text>
    <dl className={classes.hours}>
      {data.hours.map(([days, open]) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  </WidgetCard>
);

/** Who shared what; its controls are words. */
const SharesWidget = (frame: Frame) => (
  <WidgetCard
    title={titles.shares}
    controls={['reload', 'collapse', 'close']}
    areControlsTexts
    {...frame}
  >
    <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {data.shares.map(({ name, shared, kind, at }) => (
        <li key={name} className={classes.person}>
          <Avatar name={name} />
          <span>
            <strong>{name}</strong>
            <Quiet span size="xs">
              {shared}
            </Quiet>
          </span>
          <span className={classes.file}>
            <Badge variant="light">{kind}</Badge>
            <Quiet span size="xs">
              {at}
            </Quiet>
          </span>
        </li>
      ))}
    </Box>
  </WidgetCard>
);
