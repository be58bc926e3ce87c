import {
  ActionIcon,
  type ActionIconProps,
  Button,
  type ButtonProps,
  Menu,
  type MenuProps,
} from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

/** What an element takes besides the look that Mantine gives it; `component="a"` makes it a link. */
type ElementProps<Look> = Omit<ComponentPropsWithRef<'button'>, keyof Look> &
  Pick<ComponentPropsWithRef<'a'>, 'href' | 'download' | 'target' | 'rel'> & { component?: 'a' };

interface TextButtonProps extends ButtonProps, ElementProps<ButtonProps> {
  /** Before its words. */
  icon?: Icon | undefined;
  /** Behind its words, such as a chevron where it opens something. */
  after?: Icon;
  iconSize?: number;
}

export const TextButton = ({
  icon: Glyph,
  after: After,
  iconSize = 16,
  ...props
}: TextButtonProps) => (
  <Button
    {...(Glyph && { leftSection: <Glyph size={iconSize} aria-hidden /> })}
    {...(After && { rightSection: <After size={iconSize} aria-hidden /> })}
    {...(props as object)}
  />
);

interface IconButtonProps extends ActionIconProps, ElementProps<ActionIconProps> {
  icon: Icon;
  iconSize?: number;
  /** Its name, for those who do not see the icon. */
  label: string;
}

export const IconButton = ({ icon: Glyph, iconSize = 18, label, ...props }: IconButtonProps) => (
  <ActionIcon aria-label={label} {...(props as object)}>
    <Glyph size={iconSize} aria-hidden />
  </ActionIcon>
);

/** An entry of a menu; a line where there is nothing to press, a heading where there is only a text. */
export type MenuEntry =
  | 'line'
  | {
      text: string;
      icon?: Icon;
      onClick?: () => void;
      disabled?: boolean;
      color?: string;
      isHeading?: boolean;
    };

interface ActionMenuProps extends Omit<MenuProps, 'children'> {
  entries: readonly MenuEntry[];
  children: ReactNode;
}

export const ActionMenu = ({ entries, children, ...props }: ActionMenuProps) => (
  <Menu position="bottom-start" shadow="md" withInitialFocusPlaceholder={false} {...props}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      {entries.map((entry, i) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        if (entry === 'line') return <Menu.Divider key={i} />;
        const { text, icon: Glyph, isHeading, ...rest } = entry;
        if (isHeading) return <Menu.Label key={text}>{text}</Menu.Label>;
        const section = Glyph && { leftSection: <Glyph size={16} aria-hidden /> };
        return (
          <Menu.Item key={text} {...section} {...rest}>
            {text}
          </Menu.Item>
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
