import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ElementProps } from '../element-props.ts';

interface Props extends ActionIconProps, ElementProps<ActionIconProps> {
  icon: Icon;
  iconSize?: number;
  /** Its name, for those who do not see the icon. */
  label: string;
}

/** A button that is an icon alone. */
export const IconButton = ({ icon: Glyph, iconSize = 18, label, ...props }: Props) => (
  <ActionIcon aria-label={label} {...(props as object)}>
    <Glyph size={iconSize} aria-hidden />
  </ActionIcon>
);
