import type { Source } from '@foyer/contract';
import { showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** How a decision is told: what the source is from now on. */
export type Decision =
  | { kind: 'adopted'; camera: string }
  | { kind: 'created'; camera: string; cameraId: number }
  | { kind: 'ignored' }
  | { kind: 'reset' };

/** What a decision means for the totals, in a sentence that begins with the source's name. */
export function decisionWords(decision: Decision): string {
  switch (decision.kind) {
    case 'adopted':
      return t('counts as {camera}, from its first message on.', { camera: decision.camera });
    case 'created':
      return t('is the new camera {camera}, and counts from its first message on.', {
        camera: decision.camera,
      });
    case 'ignored':
      return 'is ignored: nothing of it counts.';
    case 'reset':
      return 'waits again: nothing of it counts.';
  }
}

/** Why a source counts or does not. */
export function stateWords({ state, camera }: Pick<Source, 'state' | 'camera'>): string {
  if (state === 'new') return t('In no total yet');
  if (state === 'ignored') return t('Ignored, in no total');
  return camera ? t('Counts as {name}', { name: camera.Name }) : t('Counts without a camera');
}

/** `12 readings` or `1 reading`. */
export const readingsOf = ({ messages }: Pick<Source, 'messages'>) =>
  showNumberOf(messages, 'reading');

/** `2 new sources wait outside all totals`. */
export const waitingWords = (count: number) =>
  `${showNumberOf(count, 'new source')} ${count === 1 ? 'waits' : 'wait'} outside all totals`;
