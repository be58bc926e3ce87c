import { ChatThread, useChatThread } from '../../parts/chat-thread/chat-thread.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';

/** A talk as a widget. */
export const ChatCard = () => (
  <WidgetCard title="Chat" controls={['collapse', 'fullscreen']}>
    <ChatThread {...useChatThread()} />
  </WidgetCard>
);
