import type { ReceivedMessage } from '@foyer/contract';
import { Empty, richText, showMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import classes from './mappings.module.css';
import { OutcomeBadge } from './outcome-badge.tsx';

interface Props {
  result: UseQueryResult<ReceivedMessage[]>;
  chosenKey: string | null;
  onChoose: (message: ReceivedMessage) => void;
}

/** What the device sent last; one of them is chosen. */
export function MessageList({ result, chosenKey, onChoose }: Props) {
  return (
    <QueryStates
      what={t('the messages')}
      result={result}
      skeleton={<Skeleton height={240} />}
      empty={
        <Empty title={t('Nothing received yet')}>
          {t(
            'Messages of this device appear here within seconds, accepted or not. Paste one below to begin without it.',
          )}
        </Empty>
      }
    >
      {(messages) => <Messages messages={messages} chosenKey={chosenKey} onChoose={onChoose} />}
    </QueryStates>
  );
}

interface MessagesProps extends Omit<Props, 'result'> {
  messages: readonly ReceivedMessage[];
}

function Messages({ messages, chosenKey, onChoose }: MessagesProps) {
  return (
    <>
      <p className={classes.quiet}>
        {t('The last {count} of a week, newest first. Times in {zone}.', {
          count: messages.length,
          zone: zoneName(),
        })}
      </p>
      <ul className={classes.messages} aria-label={t('Received messages')}>
        {messages.map((message) => (
          <li key={message.key}>
            <button
              type="button"
              className={classes.message}
              aria-pressed={message.key === chosenKey}
              onClick={() => onChoose(message)}
            >
              <span className={classes.messageHead}>
                <time dateTime={message.ReceivedAt}>{showMoment(message.ReceivedAt)}</time>
                <OutcomeBadge outcome={message.outcome} />
              </span>
              <span className={classes.messageWords}>{wordsOf(message)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How it came and, where it was not accepted, why. */
function wordsOf({ transport, topic, content_type, reason, sent_again_at }: ReceivedMessage) {
  const way = [transport?.toUpperCase(), topic ?? content_type].filter(Boolean).join(' · ');
  if (reason !== '') return `${way && `${way}: `}${reason}`;
  return sent_again_at ? t('{way} · sent again', { way }) : way;
}

/** The notifications that a message became. */
export function StoredAs({ message }: { message: ReceivedMessage }) {
  const { notification_ids } = message;
  if (notification_ids.length === 0) return null;
  return (
    <p className={classes.quiet}>
      {richText(t('Stored as <notifications/>.'), {
        notifications: notification_ids.map((id, nth) => (
          <span key={id}>
            {nth > 0 && ', '}
            <AnchorLink to="/app/notifications/$id" params={{ id }} inherit>
              {t('notification {id}', { id })}
            </AnchorLink>
          </span>
        )),
      })}
    </p>
  );
}
