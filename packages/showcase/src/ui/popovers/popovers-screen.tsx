import { Button, type FloatingPosition, Group, Popover, Tooltip } from '@mantine/core';
import { DemoPage } from '../../blocks/demo-page.tsx';
import page from './popovers.page.json' with { type: 'json' };

interface More {
  button: string;
  variant?: string;
  isDisabled?: boolean;
  position?: FloatingPosition;
}

/** It can be reached though it does nothing, to say why. */
const disabled = {
  'data-disabled': true,
  'aria-disabled': 'true',
  onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
} as const;

const Pressed = ({ button, variant = 'filled', isDisabled, position, ...props }: More) => (
  <Button variant={variant} {...(isDisabled && disabled)} {...props}>
    {button}
  </Button>
);

export const Screen = () => (
  <DemoPage
    page={page}
    parts={{
      popovers: (all: readonly (More & { title: string; text: string })[]) => (
        <Group gap="xs">
          {all.map(({ title, text, ...more }) => (
            <Popover
              key={title}
              position={more.position ?? 'bottom'}
              width={240}
              withArrow
              shadow="md"
              trapFocus
              returnFocus
            >
              <Popover.Target>
                <Pressed {...more} />
              </Popover.Target>
              <Popover.Dropdown>
                <strong>{title}</strong>
                <br />
                {text}
              </Popover.Dropdown>
            </Popover>
          ))}
        </Group>
      ),
      tooltips: (all: readonly (More & { label: string })[]) => (
        <Group gap="xs">
          {all.map(({ label, ...more }) => (
            <Tooltip
              key={label}
              label={label}
              position={more.position ?? 'top'}
              withArrow
              events={{ hover: true, focus: true, touch: true }}
            >
              <Pressed {...more} />
            </Tooltip>
          ))}
        </Group>
      ),
    }}
  />
);
