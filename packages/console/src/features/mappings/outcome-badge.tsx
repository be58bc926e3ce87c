import type { ReceivedMessage } from '@foyer/contract';
import { ToneBadge } from '@foyer/kit';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';

const looks = {
  accepted: { tone: 'success', icon: IconCircleCheck },
  refused: { tone: 'danger', icon: IconCircleX },
  ignored: { tone: 'secondary', icon: IconCircleDashed },
} as const;

/** What became of a message. */
export const OutcomeBadge = ({ outcome }: Pick<ReceivedMessage, 'outcome'>) => (
  <ToneBadge {...looks[outcome]}>{outcome}</ToneBadge>
);
