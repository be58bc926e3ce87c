import { Menu, type MenuProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

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

interface Props extends Omit<MenuProps, 'children'> {
  entries: readonly MenuEntry[];
  /** What opens it. */
  children: ReactNode;
}

/** What can be done or chosen, behind a button. */
export const ActionMenu = ({ entries, children, ...props }: Props) => (
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
