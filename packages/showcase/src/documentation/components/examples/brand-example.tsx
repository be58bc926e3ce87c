import { BrandMark } from '@foyer/kit';
import { Group } from '@mantine/core';

export const BrandExample = () => (
  <Group gap="md">
    {[20, 28, 40].map((size) => (
      <BrandMark key={size} size={size} />
    ))}
  </Group>
);
