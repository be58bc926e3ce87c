import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Between the light and the dark scheme. */
export function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const present = useComputedColorScheme('light');
  const other = present === 'light' ? 'dark' : 'light';
  const Glyph = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="subtle"
      color="secondary"
      size={36}
      aria-label={`Switch to ${other} colours`}
      onClick={() => setColorScheme(other)}
    >
      <Glyph size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
