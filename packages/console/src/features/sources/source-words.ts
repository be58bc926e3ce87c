import type { Source } from '@foyer/contract';
import { t } from '@foyer/translation/page';
/** How a decision is told: what the source is from now on. */
export type Decision =
  | { kind: 'adopted'; camera: string }
  | { kind: 'created'; camera: string; cameraId: number }
  | { kind: 'ignored' }
  | { kind: 'reset' };

/** What a decision means for the totals, in a sentence about `<source/>`. */
export function decisionWords(decision: Decision): string {
  switch (decision.kind) {
    case 'adopted':
      return t('<source/> counts as {camera}, from its first message on.', {
        camera: decision.camera,
      });
    case 'created':
      return t('<source/> is the new camera {camera}, and counts from its first message on.', {
        camera: decision.camera,
      });
    case 'ignored':
      return t('<source/> is ignored: nothing of it counts.');
    case 'reset':
      return t('<source/> waits again: nothing of it counts.');
  }
}

/** Why a source counts or does not. */
export function stateWords({ state, camera }: Pick<Source, 'state' | 'camera'>): string {
  if (state === 'new') return t('In no total yet');
  if (state === 'ignored') return t('Ignored, in no total');
  return camera ? t('Counts as {camera}', { camera: camera.Name }) : t('Counts without a camera');
}

/** `12 readings` or `1 reading`. */
export const readingsOf = ({ messages }: Pick<Source, 'messages'>) =>
  t('{count, plural, one {# reading} other {# readings}}', { count: messages });

/** `2 new sources are not counted yet`. */
export const waitingWords = (count: number) =>
  t(
    '{count, plural, one {# new source is not counted yet} other {# new sources are not counted yet}}',
    { count },
  );
