import type { RejectedMessage as Message } from '@foyer/contract';
import { Empty, PageLinks, pageOf, rowsPerPage, showMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rejectedMessages } from '../../shared/queries/device-queries.ts';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import classes from './rejected-messages.module.css';

/** A device's rejected messages with the reasons. */
export function RejectedMessages({ deviceId }: { deviceId: number }) {
  return (
    <QueryCard
      title={t('Rejected messages')}
      level={2}
      what={t('the rejected messages')}
      result={useQuery(rejectedMessages(deviceId))}
      skeleton={<Skeleton height={90} />}
      empty={
        <Empty title={t('No rejected messages')}>
          {t(
            'Everything this device sent was understood. A message the server refuses appears here with the reason.',
          )}
        </Empty>
      }
    >
      {(messages) => <Messages messages={messages} />}
    </QueryCard>
  );
}

function Messages({ messages }: { messages: readonly Message[] }) {
  const [page, setPage] = useState(1);
  const shown = pageOf(messages, page);
  return (
    <>
      <p className={classes.sentence}>
        {t(
          'The newest {count, plural, one {# message} other {# messages}} that the server refused. Times in {zone}.',
          { count: messages.length, zone: zoneName() },
        )}
      </p>
      <ul className={classes.list}>
        {shown.rows.map((message) => (
          <RejectedMessage key={message.id} message={message} />
        ))}
      </ul>
      {messages.length > rowsPerPage && (
        <PageLinks page={shown.page} rowCount={messages.length} onPage={setPage} />
      )}
    </>
  );
}

/** One rejected message: time, transport, issues with their places, and its first bytes. */
function RejectedMessage({ message }: { message: Message }) {
  const { ReceivedAt, transport, detail, errors, excerpt } = message;
  return (
    <li className={classes.message}>
      <div className={classes.head}>
        <time dateTime={ReceivedAt}>{showMoment(ReceivedAt)}</time>
        <span>{t('over {transport}', { transport: transport.toUpperCase() })}</span>
      </div>
      <p className={classes.detail}>{detail}</p>
      {errors.length > 0 && (
        <ul className={classes.errors}>
          {errors.map(({ path, message: reason }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two issues
            <li key={i}>
              {path !== '' && <code>{path}</code>} {reason}
            </li>
          ))}
        </ul>
      )}
      {excerpt !== '' && (
        <details>
          <summary className={classes.more}>{t('What was sent')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <section className={classes.excerpt} aria-label={t('What was sent')} tabIndex={0}>
            <pre>{excerpt}</pre>
          </section>
        </details>
      )}
    </li>
  );
}
