import { showCount } from '@foyer/kit';
import { Box } from '@mantine/core';
import { type Category, categories } from './results-sample.ts';
import classes from './search-screen.module.css';

interface Props {
  counts: Record<Category, number>;
  chosen: Category | null;
  /** null for all of them. */
  onChoose: (category: Category | null) => void;
}

/** Narrows the results; a second press takes all again. */
export const Categories = ({ counts, chosen, onChoose }: Props) => (
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
