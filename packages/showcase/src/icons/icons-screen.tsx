import { Card, Empty, PageHeader, Quiet, SearchField, showNumberOf } from '@foyer/kit';
import { Flex, SegmentedControl, Tabs, Title } from '@mantine/core';
import { useState } from 'react';
import { useHash } from '../parts/use-hash.ts';
import { type FontKey, fonts, searchIcons } from './fonts.ts';
import { IconGrid } from './icon-grid.tsx';
import { countOf, iconLists, tabOf } from './icon-lists.ts';
import classes from './icons.module.css';

export function Screen() {
  const [words, setWords] = useState('');
  const [hash, setHash] = useHash();
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
              mb="md"
              aria-label="Icon list"
              data={[
                { value: 'current', label: 'Current list' },
                { value: 'older', label: 'Older list' },
              ]}
              value={tabOf(hash).list}
              onChange={(next) =>
                setHash(next === 'older' ? 'other' : (iconLists.current[0]?.key ?? ''))
              }
            />
            <IconTabs />
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
      <Quiet role="status">{showNumberOf(found.length, 'icon')}</Quiet>
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
              <Title order={2} fz="lg" mt="md" mb="xs">
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

function IconTabs() {
  const [hash, setHash] = useHash();
  const { list, tab } = tabOf(hash);
  return (
    <Tabs value={tab.key} onChange={(key) => key && setHash(key)}>
      <Tabs.List mb="md" aria-label="Kinds of icons">
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
                  <Flex component="h2" align="center" gap="xs" m="0 0 var(--foyer-size-2)" fz="lg">
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
}
