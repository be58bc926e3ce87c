import { AutoloadWidget } from './autoload-widget.tsx';
import type { Frame } from './frame.ts';
import { LoaderWidget } from './loader-widget.tsx';
import { type News, NewsWidget } from './news-widget.tsx';
import { SharesWidget } from './shares-widget.tsx';
import { DefaultWidget, LockedWidget, StoryWidget } from './text-widgets.tsx';
import type { WidgetId } from './widgets.ts';

interface Props {
  id: WidgetId;
  news: News;
  frame: Frame;
}

/** A widget by its name. */
export function WidgetBody({ id, news, frame }: Props) {
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
  }
}
