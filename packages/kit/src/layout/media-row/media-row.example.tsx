import { IconCamera } from '@tabler/icons-react';
import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { MediaRow } from './media-row.tsx';

const media = <IconCamera size={20} aria-hidden />;

export const examples = defineExamples({
  part: 'MediaRow',
  states: {
    ready: <MediaRow component="div" media={media} title="North gate" text="Online" end="12" />,
    'without a title': (
      <MediaRow component="div" media={media}>
        North gate
      </MediaRow>
    ),
    'long names': <MediaRow component="div" media={media} title={longName} end="12" />,
  },
});
