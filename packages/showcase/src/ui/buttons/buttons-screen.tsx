import { PageHeader, tones } from '@foyer/kit';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { IconCheck, IconDeviceFloppy, IconMail, IconSend, IconTrash } from '@tabler/icons-react';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { Dropdowns } from './dropdowns.tsx';
import { TogglingGroup } from './toggling-group.tsx';

const sizes = [
  ['lg', 'Large'],
  ['sm', 'Default'],
  ['compact-sm', 'Small'],
  ['compact-xs', 'Tiny'],
] as const;

const named = tones.map((tone) => ({
  tone,
  word: upperFirst(tone),
}));

/** Buttons: what a person can do here. */
export function Screen() {
  return (
    <>
      <PageHeader title="Buttons" subtitle="What a person can do here, in every size and colour." />
      <Columns>
        <Example
          title="Colours"
          about="One primary button a screen; the others step back."
          code={
            '<Button color="success">Success</Button>\n<Button variant="default">Default</Button>'
          }
        >
          <Group gap={8}>
            <Button variant="default">Default</Button>
            {named.map(({ tone, word }) => (
              <Button key={tone} color={tone}>
                {word}
              </Button>
            ))}
            <Button color="#13191d">Dark</Button>
          </Group>
        </Example>
        <Example title="Sizes" about="Large for the one thing to do, tiny for a row of a table.">
          <Group gap={8}>
            {sizes.map(([size, word]) => (
              <Button key={size} size={size}>
                {word}
              </Button>
            ))}
          </Group>
        </Example>
        <Example title="Outline" about="Quieter than a filled button of the same colour.">
          <Group gap={8}>
            {named.map(({ tone, word }) => (
              <Outline key={tone} tone={tone} word={word} />
            ))}
          </Group>
        </Example>
        <Example title="Rounded" about="The same with round ends.">
          <Group gap={8}>
            {named.map(({ tone, word }) => (
              <Button key={tone} color={tone} radius="xl">
                {word}
              </Button>
            ))}
          </Group>
        </Example>
        <Example title="Block" about="As wide as the place that they stand in.">
          <Stack gap={8}>
            <Button fullWidth>Open the doors</Button>
            <Button fullWidth variant="default">
              Keep them closed
            </Button>
          </Stack>
        </Example>
        <Example
          title="Disabled"
          about="Cannot be pressed for now. Say beside it why, or leave the button out."
        >
          <Group gap={8}>
            <Button disabled>Primary</Button>
            <Button disabled variant="default">
              Default
            </Button>
            <Button disabled variant="outline">
              Outline
            </Button>
          </Group>
        </Example>
        <Example title="Groups" about="Buttons that belong together touch each other.">
          <Stack gap={12} align="flex-start">
            <Button.Group aria-label="Alignment">
              <Button variant="default">Left</Button>
              <Button variant="default">Middle</Button>
              <Button variant="default">Right</Button>
            </Button.Group>
            <Button.Group aria-label="Pages">
              {[1, 2, 3, 4].map((page) => (
                <Button key={page} variant="default" px={14} aria-label={`Page ${page}`}>
                  {page}
                </Button>
              ))}
            </Button.Group>
          </Stack>
        </Example>
        <Example title="Dropdowns" about="More of the same kind, behind one button.">
          <Dropdowns />
        </Example>
        <Example title="Checkbox groups" about="Each is on or off by itself.">
          <TogglingGroup
            label="Days"
            options={['Monday', 'Tuesday', 'Sunday']}
            start={['Monday']}
          />
        </Example>
        <Example title="Radio groups" about="One of them, always.">
          <SegmentedControl
            aria-label="Time of day"
            data={['Morning', 'Noon', 'Evening']}
            color="primary"
            defaultValue="Noon"
          />
        </Example>
        <Example title="With icons" about="The icon comes first; alone, it needs a name.">
          <Group gap={8}>
            <Button leftSection={<IconDeviceFloppy size={16} aria-hidden />}>Save</Button>
            <Button color="success" leftSection={<IconCheck size={16} aria-hidden />}>
              Approve
            </Button>
            <Button color="danger" leftSection={<IconTrash size={16} aria-hidden />}>
              Delete
            </Button>
            <Button variant="default" rightSection={<IconSend size={16} aria-hidden />}>
              Send
            </Button>
            <Button variant="default" px={10} aria-label="Write an e-mail">
              <IconMail size={16} aria-hidden />
            </Button>
          </Group>
        </Example>
      </Columns>
    </>
  );
}

const Outline = ({ tone, word }: (typeof named)[number]) => (
  <Button
    variant="outline"
    color={tone}
    style={{ color: `var(--foyer-${tone}-ink)`, borderColor: `var(--foyer-${tone}-ink)` }}
  >
    {word}
  </Button>
);
