import type { ChatState } from '../../parts/chat-thread/chat-thread.tsx';
import { AutoloadWidget } from './autoload-widget.tsx';
import { ChatWidget } from './chat-widget.tsx';
import { DefaultWidget } from './default-widget.tsx';
import type { Frame } from './frame.ts';
import { LoaderWidget } from './loader-widget.tsx';
import { LockedWidget } from './locked-widget.tsx';
import { type News, NewsWidget } from './news-widget.tsx';
import { SharesWidget } from './shares-widget.tsx';
import { StoryWidget } from './story-widget.tsx';
import type { WidgetId } from './widgets.ts';

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
