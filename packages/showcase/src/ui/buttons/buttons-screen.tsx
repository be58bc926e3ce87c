import { ActionMenu, Quiet, TextButton, toggled } from '@foyer/kit';
import { Button, Group, SegmentedControl, Stack, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonRow, type ButtonRowProps } from '../../blocks/button-row.tsx';
import { DemoPage } from '../../blocks/demo-page.tsx';
import page from './buttons.page.json' with { type: 'json' };

export const Screen = () => (
  <DemoPage
    page={page}
    parts={{
      groups: (rows: readonly ButtonRowProps[]) => (
        <Stack gap="sm" align="flex-start">
          {rows.map((row) => (
            <ButtonRow key={row.group} {...row} />
          ))}
        </Stack>
      ),
      dropdowns: <Dropdowns />,
      days: (
        <TogglingGroup label="Days" options={['Monday', 'Tuesday', 'Sunday']} start={['Monday']} />
      ),
      times: (
        <SegmentedControl
          aria-label="Time of day"
          data={['Morning', 'Noon', 'Evening']}
          color="primary"
          defaultValue="Noon"
        />
      ),
    }}
  />
);

interface Props {
  label: string;
  options: readonly string[];
  start: readonly string[];
}

/** Buttons side by side, each of which stays pressed until pressed again. */
function TogglingGroup({ label, options, start }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(start));
  return (
    <Button.Group aria-label={label}>
      {options.map((option) => {
        const isOn = chosen.has(option);
        return (
          <Button
            key={option}
            variant={isOn ? 'filled' : 'default'}
            aria-pressed={isOn}
            px={14}
            leftSection={isOn && <IconCheck size={14} aria-hidden />}
            onClick={() => setChosen(toggled(chosen, option))}
          >
            {option}
          </Button>
        );
      })}
    </Button.Group>
  );
}

const actions = ['Export as PDF', 'Export as a spreadsheet', 'Send by e-mail'] as const;

/** A menu behind a whole button, and behind the smaller half of one. */
function Dropdowns() {
  const [last, setLast] = useState<string>();
  const entries = [
    ...actions.map((text) => ({ text, onClick: () => setLast(text) })),
    'line' as const,
    { text: 'Print (no printer here)', disabled: true },
  ];
  return (
    <>
      <Group gap="sm">
        <ActionMenu entries={entries}>
          <TextButton after={IconChevronDown}>Report</TextButton>
        </ActionMenu>
        <Button.Group aria-label="Report">
          <Button color="success" onClick={() => setLast(actions[0])}>
            {actions[0]}
          </Button>
          <ActionMenu entries={entries} position="bottom-end">
            <Button color="success" px="xs" ml={1}>
              <VisuallyHidden>More ways to export</VisuallyHidden>
              <IconChevronDown size={16} aria-hidden />
            </Button>
          </ActionMenu>
        </Button.Group>
      </Group>
      <Quiet role="status" mt="sm">
        {last ? `Chosen: ${last}` : 'Nothing chosen yet.'}
      </Quiet>
    </>
  );
}
