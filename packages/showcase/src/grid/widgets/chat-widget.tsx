import { type ChatState, ChatThread } from '../../parts/chat-thread/chat-thread.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from './frame.ts';
import { titles } from './widgets.ts';

/** A talk that keeps what was written while the widget is moved. */
export const ChatWidget = ({ chat, ...frame }: Frame & { chat: ChatState }) => (
  <WidgetCard title={titles.chat} controls={['collapse', 'fullscreen', 'close']} {...frame}>
    <ChatThread {...chat} />
  </WidgetCard>
);
