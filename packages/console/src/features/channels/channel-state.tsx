import type { Channel, ChannelState } from '@foyer/contract';
import { showMoment, ToneBadge } from '@foyer/kit';
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

const stateNames: Record<ChannelState, string> = {
  works: t.of('channel state', 'works'),
  failing: t.of('channel state', 'failing'),
  off: t.of('channel state', 'off'),
  'switched off': t.of('channel state', 'switched off'),
};

export const ChannelStateBadge = ({ state }: { state: ChannelState }) => (
  <ToneBadge {...states[state]}>{stateNames[state]}</ToneBadge>
);

/** `failing since 24/11/2026 06:10 (12 failed)`. */
export function stateText({ State, Failure }: Pick<Channel, 'State' | 'Failure'>): string {
  if (!Failure || State === 'off') return stateNames[State];
  const { since, failures, switched_off_at } = Failure;
  return switched_off_at === null
    ? t('failing since {moment} ({failures} failed)', { moment: showMoment(since), failures })
    : t('switched off on {moment} after {failures} failed in a row', {
        moment: showMoment(switched_off_at),
        failures,
      });
}

const failureTitle = ({ since, failures, switched_off_at }: NonNullable<Channel['Failure']>) =>
  switched_off_at === null
    ? t('This channel is failing since {moment} ({failures} failed)', {
        moment: showMoment(since),
        failures,
      })
    : t('This channel is switched off on {moment} after {failures} failed in a row', {
        moment: showMoment(switched_off_at),
        failures,
      });

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
      title={failureTitle(Failure)}
    >
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {t('Last answer: {answer}', { answer: Failure.answer })}
      </p>
      <p style={{ margin: 'var(--foyer-size-2) 0 0' }}>
        {Failure.switched_off_at === null
          ? t(
              '{count, plural, one {# message waits} other {# messages wait}} for 24 hours at most. The next attempt follows after {moment}. Administrators were notified another way after the third failure.',
              { count: Waiting, moment: showMoment(Failure.next_try_at) },
            )
          : t('No message is sent through it. An attempt that succeeds switches it on again.')}
      </p>
    </Alert>
  );
}
