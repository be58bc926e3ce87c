import {
  Card,
  Empty,
  PageHeader,
  PageLinks,
  pageOf,
  SearchField,
  showCount,
  showNumberOf,
} from '@foyer/kit';
import { Box, Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Status } from '../../blocks/quiet.tsx';
import { useHost } from '../../host.ts';
import { type Age, countsOf, type Order, ordered, resultsWith } from './find-results.ts';
import { FoundScreens } from './found-screens.tsx';
import { ResultList } from './result-list.tsx';
import { type Category, categories, sampleResults } from './results-sample.ts';
import classes from './search-screen.module.css';
import { type Layout, Toolbar } from './toolbar.tsx';
import { useSearchAddress } from './use-search-address.ts';

/** What says the words of the address: screens of the console, then samples by category and age. Words,
 * category and page stand in the address, so that Back works. */
export function Screen() {
  const [{ words, category, page }, search] = useSearchAddress();
  const { findScreens } = useHost();
  const [now] = useState(() => new Date());
  const [samples] = useState(() => sampleResults(now));
  const [order, setOrder] = useState<Order>('Newest');
  const [age, setAge] = useState<Age>('Any time');
  const [layout, setLayout] = useState<Layout>('list');
  /** Another choice begins at the first page. */
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      search({ page: 1 });
    };
  const found = resultsWith(samples, words, age, now);
  const chosen = category ? found.filter((one) => one.category === category) : found;
  const shown = pageOf(ordered(chosen, order), page);
  return (
    <>
      <PageHeader
        title="Search results"
        subtitle={words ? `What says “${words}”.` : 'Everything, as no word was given yet.'}
      />
      <WordsForm key={words} words={words} onSearch={(next) => search({ words: next, page: 1 })} />
      {words && <FoundScreens key={`screens of ${words}`} screens={findScreens(words)} />}
      <div className={classes.columns}>
        <Card title="Categories" level={2}>
          <Categories
            counts={countsOf(found)}
            chosen={category}
            onChoose={(next) => search({ category: next, page: 1 })}
          />
        </Card>
        <Card title="Samples" level={2}>
          <Toolbar
            order={order}
            onOrder={anew(setOrder)}
            age={age}
            onAge={anew(setAge)}
            layout={layout}
            onLayout={setLayout}
          />
          <Status mt={16} mb={8}>
            {showNumberOf(chosen.length, 'result')}
          </Status>
          {chosen.length === 0 ? (
            <Empty title="Nothing says that">
              Try a shorter word, any time, or all categories.
            </Empty>
          ) : (
            <>
              <ResultList results={shown.rows} layout={layout} />
              <PageLinks
                page={shown.page}
                rowCount={chosen.length}
                onPage={(next) => search({ page: next })}
              />
            </>
          )}
        </Card>
      </div>
    </>
  );
}

interface WordsProps {
  words: string;
  onSearch: (words: string) => void;
}

function WordsForm({ words, onSearch }: WordsProps) {
  const [typed, setTyped] = useState(words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <SearchField aria-label="Words to search for" words={typed} onWords={setTyped} />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

interface Props {
  counts: Record<Category, number>;
  chosen: Category | null;
  /** null for all of them. */
  onChoose: (category: Category | null) => void;
}

/** Narrows the results; a second press takes all again. */
const Categories = ({ counts, chosen, onChoose }: Props) => (
  <Box component="ul" m="0 -8px" p={0} style={{ listStyle: 'none' }}>
    {categories.map((category) => (
      <li key={category}>
        <button
          type="button"
          className={classes.category}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category === chosen ? null : category)}
        >
          {category}
          <span>{counts[category] === 0 ? '–' : showCount(counts[category])}</span>
        </button>
      </li>
    ))}
  </Box>
);
