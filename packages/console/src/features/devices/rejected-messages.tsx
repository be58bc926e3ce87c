import type { RejectedMessage as Message } from '@foyer/contract';
import {
  Card,
  Empty,
  Failed,
  PageLinks,
  rowsPerPage,
  showMoment,
  showNumberOf,
  zoneName,
} from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import { rejectedMessages } from '../../shared/queries/device-queries.ts';
import classes from './rejected-messages.module.css';

/** A device's rejected messages with the reasons. */
export function RejectedMessages({ deviceId }: { deviceId: number }) {
  const { data, error, refetch } = useQuery(rejectedMessages(deviceId));
  const [page, setPage] = useState(1);
  const count = data?.length ?? 0;
  const from = (Math.min(page, Math.max(1, Math.ceil(count / rowsPerPage))) - 1) * rowsPerPage;
  return (
    <Card title="Rejected messages" level={2}>
      {error && !data ? (
        <Failed
          title="The rejected messages could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={90} />
      ) : count === 0 ? (
        <Empty title="No rejected messages">
          Everything this device sent was understood. A message the server refuses appears here with
          the reason.
        </Empty>
      ) : (
        <>
          <p className={classes.sentence}>
            The newest {showNumberOf(count, 'message')} that the server refused. Times in{' '}
            {zoneName()}.
          </p>
          <ul className={classes.list}>
            {data.slice(from, from + rowsPerPage).map((message) => (
              <RejectedMessage key={message.id} message={message} />
            ))}
          </ul>
          {count > rowsPerPage && (
            <PageLinks page={from / rowsPerPage + 1} rowCount={count} onPage={setPage} />
          )}
        </>
      )}
    </Card>
  );
}

/** One rejected message: time, transport, issues with their places, and its first bytes. */
function RejectedMessage({ message }: { message: Message }) {
  const { ReceivedAt, transport, detail, errors, excerpt } = message;
  return (
    <li className={classes.message}>
      <div className={classes.head}>
        <time dateTime={ReceivedAt}>{showMoment(ReceivedAt)}</time>
        <span>over {transport.toUpperCase()}</span>
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
          <summary className={classes.more}>What was sent</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <section className={classes.excerpt} aria-label="What was sent" tabIndex={0}>
            <pre>{excerpt}</pre>
          </section>
        </details>
      )}
    </li>
  );
}
