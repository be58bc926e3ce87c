import type { ProfilePreviewDraft } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** A device sends without user action. */
const refreshMs = 10_000;

/** What a device sent last. */
export const receivedMessages = (id: number) =>
  queryOptions({
    queryKey: queryKeys('devices').part('received', id),
    queryFn: ({ signal }) => api.devices.received({ params: { id }, signal }),
    refetchInterval: refreshMs,
  });

/** The mapping of a device with its versions and tests. */
export const deviceMapping = (id: number) =>
  queryOptions({
    queryKey: queryKeys('devices').part('mapping', id),
    queryFn: ({ signal }) => api.devices.mapping({ params: { id }, signal }),
  });

/** What a message becomes; the last preview stays until the next is there. */
export const messagePreview = (draft: ProfilePreviewDraft) =>
  queryOptions({
    queryKey: queryKeys('profile-previews').list(draft),
    queryFn: ({ signal }) => api.profiles.preview({ body: draft, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
