import type { Job } from '@foyer/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from '../queries/query-keys.ts';

/** Poll interval while a job is under way. */
const pollIntervalMs = 1_000;

export const isOver = ({ finished_at }: Pick<Job, 'finished_at'>) => finished_at !== null;

/** The newest background jobs about a noun or one of its records; polled while one is under way. */
export const jobsAbout = (noun: string, record?: number) =>
  queryOptions({
    queryKey: queryKeys('jobs').part(noun, record ?? 'all'),
    queryFn: ({ signal }) =>
      api.jobs.list({ query: record === undefined ? { noun } : { noun, record }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((job) => !isOver(job)) ? pollIntervalMs : false,
  });

/** One background job, polled while it is under way. */
export const jobOfId = (id: string) =>
  queryOptions({
    queryKey: queryKeys('jobs').part('one', id),
    queryFn: ({ signal }) => api.jobs.get({ params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollIntervalMs),
  });

/** The newest background jobs about a noun that the person began; polled while one is under way. */
export const ownJobsAbout = (noun: string) =>
  queryOptions({
    queryKey: queryKeys('jobs').part(noun, 'own'),
    queryFn: ({ signal }) => api.jobs.list({ query: { noun, own: true }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((job) => !isOver(job)) ? pollIntervalMs : false,
  });

/** The newest background jobs of the person, whatever they are about. */
export const allJobs = () =>
  queryOptions({
    queryKey: queryKeys('jobs').part('all'),
    queryFn: ({ signal }) => api.jobs.list({ query: {}, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((job) => !isOver(job)) ? pollIntervalMs : false,
  });
