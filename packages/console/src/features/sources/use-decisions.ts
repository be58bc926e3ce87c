import type { Source } from '@foyer/contract';
import { toastFailure } from '@foyer/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import type { Decision } from './source-words.ts';

type Key = Pick<Source, 'device_id' | 'source'>;

/** What a person asks for. */
export type Wish =
  | { kind: 'adopt'; camera: { id: number; Name: string } }
  | { kind: 'create'; Name: string }
  | { kind: 'ignore' }
  | { kind: 'reset' };

/** A source and what was decided of it last. */
export interface Decided extends Key {
  decision: Decision;
}

async function decide({ device_id, source, wish }: Key & { wish: Wish }): Promise<Decided> {
  const key = { device_id, source };
  switch (wish.kind) {
    case 'adopt':
      await api.sources.adopt({ body: { ...key, camera_id: wish.camera.id } });
      return { ...key, decision: { kind: 'adopted', camera: wish.camera.Name } };
    case 'create': {
      const { Name } = wish;
      const { camera_id } = await api.sources.adopt({ body: { ...key, camera: { Name } } });
      return { ...key, decision: { kind: 'created', camera: Name, cameraId: camera_id } };
    }
    case 'ignore':
      await api.sources.ignore({ body: key });
      return { ...key, decision: { kind: 'ignored' } };
    case 'reset':
      await api.sources.reset({ body: key });
      return { ...key, decision: { kind: 'reset' } };
  }
}

/** Takes back a decision: a camera that it created is deleted again. */
async function takeBack({ device_id, source, decision }: Decided): Promise<Decided> {
  if (decision.kind === 'created') {
    await api.cameras.remove({ params: { id: decision.cameraId } });
    return { device_id, source, decision: { kind: 'reset' } };
  }
  return decide({ device_id, source, wish: { kind: 'reset' } });
}

/** Decides on sources, and remembers the last decision so that it can be taken back. */
export function useDecisions() {
  const queries = useQueryClient();
  const [last, setLast] = useState<Decided>();
  const shared = {
    onSuccess: async (decided: Decided) => {
      setLast(decided);
      // Totals, cameras and lists follow.
      await queries.invalidateQueries();
    },
    onError: (error: unknown) => toastFailure(describeError(error).detail),
  };
  const deciding = useMutation({ mutationFn: decide, ...shared });
  const takingBack = useMutation({ mutationFn: takeBack, ...shared });
  return {
    last,
    forget: () => setLast(undefined),
    isBusy: deciding.isPending || takingBack.isPending,
    decide: (source: Source, wish: Wish) =>
      deciding.mutate({ device_id: source.device_id, source: source.source, wish }),
    undo: () => last && takingBack.mutate(last),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
