import { PageHeader } from '@foyer/kit';
import { Button, Group, Popover, Tooltip } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';

const directions = ['top', 'right', 'bottom', 'left'] as const;
type Direction = (typeof directions)[number];

/** Popovers and tooltips: more about a thing, beside it. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Popovers"
        subtitle="More about a thing, beside it: on a press or in passing."
      />
      <Columns>
        <Example
          title="Popover"
          about={
            <>
              Opens on a press, closes by a press beside it<PointerHint> or by Escape</PointerHint>.
            </>
          }
          code={'<Popover position="right">\n  <Popover.Target>…</Popover.Target>'}
        >
          <MoreAbout title="Peak" text="The most people of any 15 minutes of a day.">
            <Button>What is a peak?</Button>
          </MoreAbout>
        </Example>
        <Example
          title="Disabled button with a popover"
          about="It does nothing for now, but still says why."
        >
          <MoreAbout title="Not yet" text="The export opens when the day is over, at midnight.">
            <Button data-disabled aria-disabled="true">
              Export the day
            </Button>
          </MoreAbout>
        </Example>
        <Example title="Popovers in four directions" about="Turned round where there is no room.">
          <Group gap={8}>
            {directions.map((direction) => (
              <MoreAbout
                key={direction}
                direction={direction}
                title={`On the ${direction}`}
                text="It keeps its side for as long as it fits."
              >
                <Button variant="default">{upperFirst(direction)}</Button>
              </MoreAbout>
            ))}
          </Group>
        </Example>
        <Example
          title="Tooltip"
          about="Appears in passing and on focus, and never holds what one must know."
          code={'<Tooltip label="Counted once an hour">…</Tooltip>'}
        >
          <Hint label="Counted once an hour">
            <Button>Visitors</Button>
          </Hint>
        </Example>
        <Example
          title="Disabled button with a tooltip"
          about={
            <PointerHint>Reached by the keyboard like any other, to read the hint.</PointerHint>
          }
        >
          <Hint label="Only for administrators">
            <Button data-disabled aria-disabled="true" onClick={(event) => event.preventDefault()}>
              Delete the site
            </Button>
          </Hint>
        </Example>
        <Example title="Tooltips in four directions" about="The same four sides.">
          <Group gap={8}>
            {directions.map((direction) => (
              <Hint key={direction} label={`A hint on the ${direction}`} direction={direction}>
                <Button variant="default">{upperFirst(direction)}</Button>
              </Hint>
            ))}
          </Group>
        </Example>
      </Columns>
    </>
  );
}

interface MoreAboutProps {
  title: string;
  text: string;
  direction?: Direction;
  /** The button. */
  children: ReactNode;
}

const MoreAbout = ({ title, text, direction = 'bottom', children }: MoreAboutProps) => (
  <Popover position={direction} width={240} withArrow shadow="md" trapFocus returnFocus>
    <Popover.Target>{children}</Popover.Target>
    <Popover.Dropdown>
      <strong>{title}</strong>
      <br />
      {text}
    </Popover.Dropdown>
  </Popover>
);

interface HintProps {
  label: string;
  direction?: Direction;
  /** The button. */
  children: ReactNode;
}

const Hint = ({ label, direction = 'top', children }: HintProps) => (
  <Tooltip
    label={label}
    position={direction}
    withArrow
    events={{ hover: true, focus: true, touch: true }}
  >
    {children}
  </Tooltip>
);
