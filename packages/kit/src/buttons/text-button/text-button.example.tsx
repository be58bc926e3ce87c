import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { TextButton } from './text-button.tsx';

export const examples = defineExamples({
  part: 'TextButton',
  states: {
    ready: <TextButton icon={IconDownload}>Export</TextButton>,
    'opens something': (
      <TextButton variant="default" after={IconChevronDown}>
        More
      </TextButton>
    ),
    disabled: (
      <TextButton icon={IconDownload} disabled>
        Export
      </TextButton>
    ),
    'long names': (
      <TextButton icon={IconDownload} maw="100%">
        {longName}
      </TextButton>
    ),
  },
});
