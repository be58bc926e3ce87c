import {
  Card,
  Empty,
  PageHeader,
  PageLinks,
  PlainList,
  pageOf,
  SearchField,
  Status,
  showCount,
  showNumberOf,
} from '@foyer/kit';
import { Box, Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { useHost } from '../../host.ts';
import { categories, countsOf, ordered, resultsWith, sampleResults } from './find-results.ts';
import { FoundScreens, ResultList, Toolbar, type View } from './search-results.tsx';
import classes from './search-screen.module.css';
import { useSearchAddress } from './use-search-address.ts';

/**
 * What says the words of the address: screens of the console, then samples by category and age. Words,
 * category and page stand in the address, so that Back works.
 */
export function Screen() {
  const [{ words, category, page }, search] = useSearchAddress();
  const screens = useHost().findScreens(words);
  const [now] = useState(() => new Date());
  const [samples] = useState(() => sampleResults(now));
  const [view, setView] = useState<View>({ order: 'Newest', age: 'Any time', layout: 'list' });
  const found = resultsWith(samples, words, view.age, now);
  const counts = countsOf(found);
  const chosen = category ? found.filter((one) => one.category === category) : found;
  const shown = pageOf(ordered(chosen, view.order), page);
  return (
    <>
      <PageHeader
        title="Search results"
        subtitle={words ? `What says “${words}”.` : 'Everything, as no word was given yet.'}
      />
      <WordsForm key={words} words={words} onSearch={(next) => search({ words: next, page: 1 })} />
      {words && screens.length > 0 && (
        <Box key={words} mb="lg">
          <FoundScreens screens={screens} />
        </Box>
      )}
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'flex-start' }}
        gap="lg"
      >
        <Box flex="none" w={{ sm: 220 }}>
          <Card title="Categories" level={2}>
            <PlainList m="0 calc(-1 * var(--foyer-size-2))">
              {categories.map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    className={classes.category}
                    aria-pressed={each === category}
                    // A second press takes all again.
                    onClick={() => search({ category: each === category ? null : each, page: 1 })}
                  >
                    {each}
                    <span>{counts[each] === 0 ? '–' : showCount(counts[each])}</span>
                  </button>
                </li>
              ))}
            </PlainList>
          </Card>
        </Box>
        <Box flex={1} miw={0}>
          <Card title="Samples" level={2}>
            <Toolbar
              view={view}
              onView={(change) => {
                setView({ ...view, ...change });
                if (!change.layout) search({ page: 1 });
              }}
            />
            <Status mt="md" mb="xs">
              {showNumberOf(chosen.length, 'result')}
            </Status>
            {chosen.length === 0 ? (
              <Empty title="Nothing says that">
                Try a shorter word, any time, or all categories.
              </Empty>
            ) : (
              <>
                <ResultList results={shown.rows} layout={view.layout} />
                <PageLinks
                  page={shown.page}
                  rowCount={chosen.length}
                  onPage={(next) => search({ page: next })}
                />
              </>
            )}
          </Card>
        </Box>
      </Flex>
    </>
  );
}

function WordsForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  return (
    <search>
      <Flex
        component="form"
        gap="xs"
        mb="lg"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <Box flex="0 1 var(--foyer-size-120)">
          <SearchField aria-label="Words to search for" words={typed} onWords={setTyped} />
        </Box>
        <Button type="submit" flex="none">
          Search
        </Button>
      </Flex>
    </search>
  );
}
