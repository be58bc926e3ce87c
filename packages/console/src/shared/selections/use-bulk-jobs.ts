import type { Job } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isOver, ownJobsAbout } from '../jobs/job-queries.ts';
import type { BulkChange } from './bulk-action.ts';
import { keptPerPerson } from './kept-per-person.ts';
import type { Selection } from './selection.ts';

/** What is known of a job that was begun in this page. */
interface Begun extends Pick<BulkChange, 'verb' | 'done'> {
  selection: Selection | undefined;
}

/** Jobs that were seen under way, until the person closes what they say. */
const useFollowed = keptPerPerson<ReadonlyMap<string, Begun>>(new Map());

/** Of a job that was begun before the page was loaded. */
const unknown: Begun = { verb: t('Change'), done: 'changed', selection: undefined };

/** The bulk changes of a noun that the person began: those under way, and the results of those that were. */
export function useBulkJobs(noun: string, enabled: boolean) {
  const [followed, setFollowed] = useFollowed(noun);
  const [latest, setLatest] = useState<string>();
  const { data = [] } = useQuery({ ...ownJobsAbout(noun), enabled });
  const changes = data.filter(({ kind }) => kind === 'bulk-change');
  const unseen = changes.filter((job) => !isOver(job) && !followed.has(job.id));
  const follow = useEffectEvent((jobs: readonly Job[]) =>
    setFollowed((before) => new Map([...before, ...jobs.map(({ id }) => [id, unknown] as const)])),
  );
  useEffect(() => {
    if (unseen.length > 0) follow(unseen);
  }, [unseen]);
  return {
    jobs: changes.flatMap((job) => {
      const begun = followed.get(job.id);
      return begun ? [{ job, ...begun, isLatest: job.id === latest }] : [];
    }),
    /** Follows a job that was just begun. */
    begin(id: string, begun: Begun) {
      setLatest(id);
      setFollowed((before) => new Map(before).set(id, begun));
    },
    close: (id: string) =>
      setFollowed((before) => new Map([...before].filter(([job]) => job !== id))),
  };
}
