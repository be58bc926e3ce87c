import { endpoints, type Job, type User } from '@foyer/contract';
import { richText, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../../features/users/user-facts.ts';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { allJobs, isOver } from '../../shared/jobs/job-queries.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { together } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { userQueries } from '../../shared/queries/user-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './notifications-panel.module.css';
import { jobName } from './progress-tab.tsx';

const most = 10;
const nobody = { data: { rows: [] }, error: null, refetch: () => undefined };

/** Messages to this person: users who wait for a customer, and background jobs that ended. */
export function MessagesTab({ onLeave }: { onLeave: () => void }) {
  const seesUsers = mayCall(endpoints.users.list);
  // Those who wait come first.
  const users = useQuery({
    ...userQueries.page({ page: 1, limit: most, sort: '-waits' }),
    enabled: seesUsers,
  });
  const jobs = useQuery(allJobs());
  return (
    <QueryStates
      what={t('the messages')}
      result={together(seesUsers ? users : nobody, jobs)}
      skeleton={<Skeleton height={40} m="sm" w="auto" />}
      failure={(_, error) => <p className={classes.line}>{describeBriefly(error)}</p>}
    >
      {([{ rows }, all]) => (
        <Messages
          waiting={rows.filter(isWaiting)}
          ended={all.filter(isOver).slice(0, most)}
          onLeave={onLeave}
        />
      )}
    </QueryStates>
  );
}

interface MessagesProps {
  waiting: readonly User[];
  ended: readonly Job[];
  onLeave: () => void;
}

function Messages({ waiting, ended, onLeave }: MessagesProps) {
  if (waiting.length + ended.length === 0)
    return (
      <p className={classes.line}>
        {t(
          'No messages. People who wait for a customer, and background work that ended, appear here.',
        )}
      </p>
    );
  return (
    <ul className={classes.list}>
      {waiting.map((user) => (
        <li key={user.id} className={classes.row}>
          <p>
            {richText(t('<user/> registered and waits for a customer.'), {
              user: (
                <AnchorLink to="/app/users/$id" params={{ id: user.id }} onClick={onLeave}>
                  {user.Email}
                </AnchorLink>
              ),
            })}
          </p>
        </li>
      ))}
      {ended.map((job) => (
        <li key={job.id} className={classes.row}>
          <p>
            {jobEnd(job)} {job.error}
          </p>
          <span className={classes.quiet}>{showMoment(job.finished_at ?? job.created_at)}</span>
        </li>
      ))}
    </ul>
  );
}

function jobEnd(job: Job): string {
  const name = jobName(job);
  if (job.state === 'failed') return t('{job} failed.', { job: name });
  return job.state === 'cancelled'
    ? t('{job} was cancelled.', { job: name })
    : t('{job} is done.', { job: name });
}
