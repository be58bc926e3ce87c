import { Stack, TextInput } from '@mantine/core';

const sizes = [
  ['lg', 'Large'],
  ['sm', 'Default'],
  ['xs', 'Small'],
] as const;

/** Large for the one thing to ask, small for a row of a table. */
export const InputSizes = () => (
  <Stack gap={16}>
    {sizes.map(([size, name]) => (
      <TextInput key={size} size={size} label={name} placeholder="Name of the camera" />
    ))}
  </Stack>
);
