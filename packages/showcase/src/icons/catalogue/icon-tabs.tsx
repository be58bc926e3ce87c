import { Flex, Tabs } from '@mantine/core';
import { IconGrid } from './icon-grid.tsx';
import { countOf, type IconListKey, type IconTab, iconLists } from './icon-lists.ts';
import classes from './icon-tabs.module.css';

interface Props {
  list: IconListKey;
  tab: IconTab;
  onTab: (key: string) => void;
}

/** The tabs of an icon list, and the icons of the chosen one. */
export const IconTabs = ({ list, tab, onTab }: Props) => (
  <Tabs value={tab.key} onChange={(key) => key && onTab(key)}>
    <Tabs.List mb={16} aria-label="Kinds of icons">
      {iconLists[list].map((each) => (
        <Tabs.Tab
          key={each.key}
          value={each.key}
          className={classes.tab ?? ''}
          rightSection={<span className={classes.count}>{countOf(each)}</span>}
        >
          {each.title}
          {each.isNew && <span className={classes.new}>new</span>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {iconLists[list].map((each) => (
      <Tabs.Panel key={each.key} value={each.key}>
        {each === tab &&
          tab.groups.map(({ title = tab.title, icons }) => (
            <section key={title} aria-label={title} className={classes.section}>
              {tab.groups.length > 1 && (
                <Flex component="h2" align="center" gap={8} m="0 0 8px" fz="lg">
                  {title} <span className={classes.count}>{icons.length}</span>
                </Flex>
              )}
              <IconGrid label={title} icons={icons} />
            </section>
          ))}
      </Tabs.Panel>
    ))}
  </Tabs>
);
