import type { Channel, ChannelState } from '@foyer/contract';
import { showMoment, showNumberOf, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconPlayerPause,
  IconPlugConnectedX,
} from '@tabler/icons-react';

const states = {
  works: { tone: 'success', icon: IconCheck },
  failing: { tone: 'danger', icon: IconAlertTriangle },
  off: { tone: 'secondary', icon: IconPlayerPause },
  'switched off': { tone: 'danger', icon: IconPlugConnectedX },
} as const satisfies Record<ChannelState, object>;

export const ChannelStateBadge = ({ state }: { state: ChannelState }) => (
  <ToneBadge {...states[state]}>{state}</ToneBadge>
);

/** `failing since 24/11/2026 06:10 (12 failed)`. */
export function stateText({ State, Failure }: Pick<Channel, 'State' | 'Failure'>): string {
  if (!Failure || State === 'off') return State;
  const { since, failures, switched_off_at } = Failure;
  return switched_off_at === null
    ? t('failing since {since} ({failures} failed)', { since: showMoment(since), failures })
    : t('switched off on {switchedOffAt} after {failures} failed in a row', {
        switchedOffAt: showMoment(switched_off_at),
        failures,
      });
}

/** Since when a channel fails, what its receiver says, and what becomes of its messages. */
export function FailureNotice({ channel }: { channel: Channel }) {
  const { State, Failure, Waiting } = channel;
  if (!Failure || State === 'off') return null;
  const { icon: Icon } = states[State];
  return (
    <Alert
      color="danger"
      variant="outline"
      role="status"
      icon={<Icon aria-hidden />}
      title={t('This channel is {channel}', { channel: stateText(channel) })}
    >
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {t('Last answer: {answer}', { answer: Failure.answer })}
      </p>
      <p style={{ margin: 'var(--foyer-size-2) 0 0' }}>
        {Failure.switched_off_at === null
          ? `${showNumberOf(Waiting, 'message', 'messages')} ${Waiting === 1 ? 'waits' : 'wait'} for 24 hours at most. The next attempt follows after ${showMoment(Failure.next_try_at)}. Administrators were told another way after the third failure.`
          : t('No message is sent through it. An attempt that succeeds switches it on again.')}
      </p>
    </Alert>
  );
}
