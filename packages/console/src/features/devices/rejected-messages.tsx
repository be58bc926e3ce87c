import { Card, Empty, Failed, PageLinks, rowsPerPage, showNumberOf, zoneName } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import { rejectedMessages } from '../../shared/queries/device-queries.ts';
import { RejectedMessage } from './rejected-message.tsx';
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
