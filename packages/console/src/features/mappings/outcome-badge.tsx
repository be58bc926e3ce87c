import type { ReceivedMessage, SentAgain } from '@foyer/contract';
import { ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';

/** What became of a message, as screens name it. */
export const outcomeNames: Record<ReceivedMessage['outcome'] | SentAgain['outcome'], string> = {
  accepted: t('accepted'),
  refused: t('refused'),
  ignored: t('ignored'),
  'not sent': t('not sent'),
};

const looks = {
  accepted: { tone: 'success', icon: IconCircleCheck },
  refused: { tone: 'danger', icon: IconCircleX },
  ignored: { tone: 'secondary', icon: IconCircleDashed },
} as const;

/** What became of a message. */
export const OutcomeBadge = ({ outcome }: Pick<ReceivedMessage, 'outcome'>) => (
  <ToneBadge {...looks[outcome]}>{outcomeNames[outcome]}</ToneBadge>
);
