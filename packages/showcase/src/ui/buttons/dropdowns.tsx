import { Button, Group, Menu, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';

const actions = ['Export as PDF', 'Export as a spreadsheet', 'Send by e-mail'] as const;

/** A menu behind a whole button, and behind the smaller half of one. */
export function Dropdowns() {
  const [last, setLast] = useState<string>();
  const items = (
    <Menu.Dropdown>
      {actions.map((action) => (
        <Menu.Item key={action} onClick={() => setLast(action)}>
          {action}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item disabled>Print (no printer here)</Menu.Item>
    </Menu.Dropdown>
  );
  return (
    <>
      <Group gap={12}>
        <Menu position="bottom-start" shadow="md" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={16} aria-hidden />}>Report</Button>
          </Menu.Target>
          {items}
        </Menu>
        <Button.Group aria-label="Report">
          <Button color="success" onClick={() => setLast(actions[0])}>
            {actions[0]}
          </Button>
          <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button color="success" px={8} ml={1}>
                <VisuallyHidden>More ways to export</VisuallyHidden>
                <IconChevronDown size={16} aria-hidden />
              </Button>
            </Menu.Target>
            {items}
          </Menu>
        </Button.Group>
      </Group>
      <p role="status" style={{ margin: '12px 0 0', color: 'var(--foyer-quiet)' }}>
        {last ? `Chosen: ${last}` : 'Nothing chosen yet.'}
      </p>
    </>
  );
}
