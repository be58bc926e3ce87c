import { Stack, TextInput, Tooltip } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Quiet } from '../../../blocks/quiet.tsx';
import classes from './horizontal-inputs.module.css';

const row = { classNames: { root: classes.row ?? '' } };

/** Names beside their fields, and what a field can carry. */
export const HorizontalInputs = () => (
  <Stack gap={16}>
    <TextInput {...row} label="Normal field" placeholder="Main entrance" />
    <TextInput
      {...row}
      label="With a hint"
      description="As it stands on the sign above the door"
      placeholder="North gate"
    />
    <Tooltip
      label="The floor as the lift names it"
      events={{ hover: true, focus: true, touch: true }}
    >
      <TextInput {...row} label="With a tooltip" placeholder="Ground floor" />
    </Tooltip>
    <TextInput {...row} label="Disabled" disabled defaultValue="Set by the edge unit" />
    <TextInput
      {...row}
      label="At most 3"
      description="What goes beyond 3 characters is cut"
      maxLength={3}
      placeholder="MEL"
    />
    <TextInput
      {...row}
      label="Prepended"
      leftSection={
        <Quiet span inherit>
          @
        </Quiet>
      }
      placeholder="username"
      autoComplete="off"
    />
    <TextInput
      {...row}
      label="Appended"
      rightSection={
        <Quiet span inherit>
          .00
        </Quiet>
      }
      inputMode="numeric"
      placeholder="120"
    />
    <TextInput
      {...row}
      label="With an icon"
      leftSection={<IconMapPin size={16} aria-hidden />}
      placeholder="Town hall, Melbourne"
    />
  </Stack>
);
