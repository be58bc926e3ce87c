import { IconClock } from '@tabler/icons-react';
import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { tones } from '../../theme/palette.ts';
import { ToneBadge } from './tone-badge.tsx';

export const examples = defineExamples({
  part: 'ToneBadge',
  states: {
    ...Object.fromEntries(
      tones.map((tone) => [
        tone,
        <ToneBadge key={tone} tone={tone} icon={IconClock}>
          {tone}
        </ToneBadge>,
      ]),
    ),
    'long names': (
      <ToneBadge tone="info" icon={IconClock}>
        {longName}
      </ToneBadge>
    ),
  },
});
