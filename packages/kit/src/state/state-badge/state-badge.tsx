import { ToneBadge } from '../tone-badge/tone-badge.tsx';
import { stateLook, stateWord } from './states.ts';
/** The state of a device or camera as word, icon and colour. */
export function StateBadge({ state }: { state: string }) {
  const { tone, icon } = stateLook(state);
  return (
    <ToneBadge tone={tone} icon={icon}>
      {stateWord(state)}
    </ToneBadge>
  );
}
