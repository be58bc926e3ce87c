import type { SourceState } from '@foyer/contract';
import { Empty, Failed, zoneName } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/request-failed.ts';
import { sourceList } from '../../shared/queries/source-queries.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { SourceItems } from './source-items.tsx';
import classes from './sources.module.css';
import { useDecisions } from './use-decisions.ts';

interface Props {
  state: SourceState;
  /** Of one device; of all unless told. */
  deviceId?: number;
}

const empty = {
  new: {
    title: 'No new sources',
    words:
      'Everything that devices send is of a camera, or was decided. A name that is no camera’s code waits here, outside all totals.',
  },
  adopted: {
    title: 'No adopted sources',
    words:
      'A source that counts as a camera under another name, or without a camera, is listed here.',
  },
  ignored: {
    title: 'No ignored sources',
    words: 'A source that somebody ignores is listed here, and can be taken back.',
  },
} satisfies Record<SourceState, object>;

/** The sources in a state, loading, failed, empty or listed, with what was decided last. */
export function SourceRows({ state, deviceId }: Props) {
  const { data, error, refetch } = useQuery(sourceList({ state, device: deviceId }));
  const decisions = useDecisions();
  const { title, words } = empty[state];
  return (
    <>
      <DecidedNotice {...decisions} />
      {error && !data ? (
        <Failed
          title="The sources could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={124} />
      ) : data.length === 0 ? (
        <Empty title={title}>{words}</Empty>
      ) : (
        <>
          <p className={classes.quiet}>Times in {zoneName()}.</p>
          <SourceItems sources={data} decisions={decisions} namesDevice={deviceId === undefined} />
        </>
      )}
    </>
  );
}
