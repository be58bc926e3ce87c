import { endpoints } from '@foyer/contract';
import { showMoment } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../../features/users/user-facts.ts';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { allJobs, isOver } from '../../shared/jobs/job-queries.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { userQueries } from '../../shared/queries/user-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './notifications-panel.module.css';
import { jobName } from './progress-tab.tsx';

const most = 10;
const endings = { done: 'is done', failed: 'failed', cancelled: 'was cancelled' } as const;

/** Messages to this person: users who wait for a customer, and background jobs that ended. */
export function MessagesTab({ onLeave }: { onLeave: () => void }) {
  const users = useQuery({ ...userQueries.list(), enabled: mayCall(endpoints.users.list) });
  const jobs = useQuery(allJobs());
  const error = users.error ?? jobs.error;
  if (error) return <p className={classes.line}>{describeBriefly(error)}</p>;
  if (users.isLoading || !jobs.data) return <Skeleton height={40} m={12} w="auto" />;
  const waiting = (users.data ?? []).filter(isWaiting).slice(0, most);
  const ended = jobs.data.filter(isOver).slice(0, most);
  if (waiting.length + ended.length === 0)
    return (
      <p className={classes.line}>
        No messages. People who wait for a customer, and background work that ended, appear here.
      </p>
    );
  return (
    <ul className={classes.list}>
      {waiting.map((user) => (
        <li key={user.id} className={classes.row}>
          <p>
            <AnchorLink to="/app/users/$id" params={{ id: user.id }} onClick={onLeave}>
              {user.Email}
            </AnchorLink>{' '}
            registered and waits for a customer.
          </p>
        </li>
      ))}
      {ended.map((job) => (
        <li key={job.id} className={classes.row}>
          <p>
            {jobName(job)} {endings[job.state as keyof typeof endings]}. {job.error}
          </p>
          <span className={classes.quiet}>{showMoment(job.finished_at ?? job.created_at)}</span>
        </li>
      ))}
    </ul>
  );
}
