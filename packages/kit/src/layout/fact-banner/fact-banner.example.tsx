import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { StateBadge } from '../../state/state-badge/state-badge.tsx';
import { FactBanner } from './fact-banner.tsx';

export const examples = defineExamples({
  part: 'FactBanner',
  states: {
    ready: (
      <FactBanner
        facts={[
          ['State', <StateBadge key="state" state="online" />],
          ['Devices', '12'],
          ['Cameras', '31'],
        ]}
      />
    ),
    'with a picture and a note': (
      <FactBanner
        facts={[['Cameras', '31']]}
        picture={<div style={{ height: 60, background: 'var(--foyer-info-tint)' }} />}
      >
        Two cameras need attention.
      </FactBanner>
    ),
    'long names': (
      <FactBanner
        facts={[
          ['Customer', longName],
          ['Cameras', '1,204,312'],
        ]}
      />
    ),
  },
});
