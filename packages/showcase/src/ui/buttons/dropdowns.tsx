import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu, TextButton } from '../../blocks/actions.tsx';
import { Quiet } from '../../blocks/quiet.tsx';

const actions = ['Export as PDF', 'Export as a spreadsheet', 'Send by e-mail'] as const;

/** A menu behind a whole button, and behind the smaller half of one. */
export function Dropdowns() {
  const [last, setLast] = useState<string>();
  const entries = [
    ...actions.map((text) => ({ text, onClick: () => setLast(text) })),
    'line' as const,
    { text: 'Print (no printer here)', disabled: true },
  ];
  return (
    <>
      <Group gap={12}>
        <ActionMenu entries={entries}>
          <TextButton after={IconChevronDown}>Report</TextButton>
        </ActionMenu>
        <Button.Group aria-label="Report">
          <Button color="success" onClick={() => setLast(actions[0])}>
            {actions[0]}
          </Button>
          <ActionMenu entries={entries} position="bottom-end">
            <Button color="success" px={8} ml={1}>
              <VisuallyHidden>More ways to export</VisuallyHidden>
              <IconChevronDown size={16} aria-hidden />
            </Button>
          </ActionMenu>
        </Button.Group>
      </Group>
      <Quiet role="status" mt={12}>
        {last ? `Chosen: ${last}` : 'Nothing chosen yet.'}
      </Quiet>
    </>
  );
}
