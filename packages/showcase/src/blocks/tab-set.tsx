import { Tabs, type TabsProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

interface Tab {
  /** It becomes part of an id, which has no spaces. */
  key: string;
  title: string;
  icon?: string;
  content: ReactNode;
}

interface Props extends TabsProps {
  /** What the tabs are, in words. */
  label: string;
  tabs: readonly Tab[];
  /** Look of the row of names, and of what each shows. */
  list?: object;
  panel?: object;
}

/** Tabs, the first open. */
export const TabSet = ({ label, tabs, list, panel, ...props }: Props) => (
  <Tabs defaultValue={tabs[0]!.key} {...props}>
    <Tabs.List aria-label={label} {...list}>
      {tabs.map(({ key, title, icon }) => (
        <Tabs.Tab key={key} value={key} {...(icon && { leftSection: <Glyph name={icon} /> })}>
          {title}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map(({ key, content }) => (
      <Tabs.Panel key={key} value={key} {...panel}>
        {content}
      </Tabs.Panel>
    ))}
  </Tabs>
);
