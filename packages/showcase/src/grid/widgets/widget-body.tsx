import { TrafficChart } from '../../main/widgets/traffic/traffic-chart.tsx';
import { type ChatState, ChatThread } from '../../parts/chat-thread/chat-thread.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from '../drag-widget.tsx';
import { AutoloadWidget } from './autoload-widget.tsx';
import { LoaderWidget } from './loader-widget.tsx';
import { LockedWidget } from './locked-widget.tsx';
import { type News, NewsWidget } from './news-widget.tsx';
import { SharesWidget } from './shares-widget.tsx';
import { StoryWidget } from './story-widget.tsx';
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
