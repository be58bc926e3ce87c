import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ElementProps } from '../element-props.ts';

interface Props extends ButtonProps, ElementProps<ButtonProps> {
  /** Before its words. */
  icon?: Icon | undefined;
  /** Behind its words, such as a chevron where it opens something. */
  after?: Icon;
  iconSize?: number;
}

/** A button with words, and an icon before or behind them. */
export const TextButton = ({ icon: Glyph, after: After, iconSize = 16, ...props }: Props) => (
  <Button
    {...(Glyph && { leftSection: <Glyph size={iconSize} aria-hidden /> })}
    {...(After && { rightSection: <After size={iconSize} aria-hidden /> })}
    {...(props as object)}
  />
);
