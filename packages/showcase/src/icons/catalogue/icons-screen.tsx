import { Card, Empty, PageHeader, SearchField, showNumberOf } from '@foyer/kit';
import { Box, Flex, SegmentedControl, Tabs, Title } from '@mantine/core';
import { useState } from 'react';
import { useHash } from '../../parts/use-hash.ts';
import { type FontKey, fonts } from '../glyphs/fonts.ts';
import { IconGrid } from './icon-grid.tsx';
import { countOf, type IconListKey, type IconTab, iconLists, tabOf } from './icon-lists.ts';
import iconTabs from './icon-tabs.module.css';
import classes from './icons-screen.module.css';
import { searchIcons } from './search-icons.ts';

/** The icon catalogue: two icon fonts in tabs, and a search over all of both. */
export function Screen() {
  const [words, setWords] = useState('');
  const [hash, setHash] = useHash();
  const { list, tab } = tabOf(hash);
  return (
    <>
      <PageHeader
        title="Icons"
        subtitle="Two icon fonts by kind. Each icon leads to its own page, with its names and characters to copy."
        actions={
          <SearchField
            aria-label="Search all icons"
            placeholder="Search all icons"
            words={words}
            onWords={setWords}
          />
        }
      />
      <Card>
        {words.trim() ? (
          <FoundIcons words={words} />
        ) : (
          <>
            <SegmentedControl
              className={classes.lists ?? ''}
              aria-label="Icon list"
              data={[
                { value: 'current', label: 'Current list' },
                { value: 'older', label: 'Older list' },
              ]}
              value={list}
              onChange={(next) =>
                setHash(next === 'older' ? 'other' : (iconLists.current[0]?.key ?? ''))
              }
            />
            <IconTabs list={list} tab={tab} onTab={setHash} />
          </>
        )}
      </Card>
    </>
  );
}

const fontKeys = Object.keys(fonts) as FontKey[];

function FoundIcons({ words }: { words: string }) {
  const found = searchIcons(words);
  return (
    <>
      <Box role="status" component="p" m={0} c="dimmed">
        {showNumberOf(found.length, 'icon')}
      </Box>
      {found.length === 0 && (
        <Empty title="No icon is called that">
          Try a shorter word, or what the drawing shows: a bell, a house, an arrow.
        </Empty>
      )}
      {fontKeys.map((font) => {
        const icons = found.filter((icon) => icon.font === font);
        const { title } = fonts[font];
        return (
          icons.length > 0 && (
            <section key={font} aria-label={title}>
              <Title order={2} fz="lg" mt={16} mb={8}>
                {title}
              </Title>
              <IconGrid label={title} icons={icons} />
            </section>
          )
        );
      })}
    </>
  );
}

interface Props {
  list: IconListKey;
  tab: IconTab;
  onTab: (key: string) => void;
}

/** The tabs of an icon list, and the icons of the chosen one. */
const IconTabs = ({ list, tab, onTab }: Props) => (
  <Tabs value={tab.key} onChange={(key) => key && onTab(key)}>
    <Tabs.List mb={16} aria-label="Kinds of icons">
      {iconLists[list].map((each) => (
        <Tabs.Tab
          key={each.key}
          value={each.key}
          className={iconTabs.tab ?? ''}
          rightSection={<span className={iconTabs.count}>{countOf(each)}</span>}
        >
          {each.title}
          {each.isNew && <span className={iconTabs.new}>new</span>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {iconLists[list].map((each) => (
      <Tabs.Panel key={each.key} value={each.key}>
        {each === tab &&
          tab.groups.map(({ title = tab.title, icons }) => (
            <section key={title} aria-label={title} className={iconTabs.section}>
              {tab.groups.length > 1 && (
                <Flex component="h2" align="center" gap={8} m="0 0 8px" fz="lg">
                  {title} <span className={iconTabs.count}>{icons.length}</span>
                </Flex>
              )}
              <IconGrid label={title} icons={icons} />
            </section>
          ))}
      </Tabs.Panel>
    ))}
  </Tabs>
);
