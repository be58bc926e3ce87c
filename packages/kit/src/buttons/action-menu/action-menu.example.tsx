import { IconChevronDown, IconPrinter, IconTrash } from '@tabler/icons-react';
import { defineExamples } from '../../examples/define-examples.ts';
import { TextButton } from '../text-button/text-button.tsx';
import { ActionMenu } from './action-menu.tsx';

const target = (
  <TextButton variant="default" after={IconChevronDown}>
    Actions
  </TextButton>
);

export const examples = defineExamples({
  part: 'ActionMenu',
  states: {
    ready: <ActionMenu entries={[{ text: 'PDF' }, { text: 'CSV' }]}>{target}</ActionMenu>,
    'with icons, a heading and a line': (
      <ActionMenu
        entries={[
          { text: 'Report', isHeading: true },
          { text: 'Print', icon: IconPrinter },
          'line',
          { text: 'Delete', icon: IconTrash, color: 'danger' },
        ]}
      >
        {target}
      </ActionMenu>
    ),
  },
});
