import { Group, NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type Age, ages, type Order, orders } from './find-results.ts';
import classes from './search-screen.module.css';

export type Layout = 'list' | 'grid';

interface Props {
  order: Order;
  onOrder: (order: Order) => void;
  age: Age;
  onAge: (age: Age) => void;
  layout: Layout;
  onLayout: (layout: Layout) => void;
}

const layouts = [
  { value: 'list', Glyph: IconList, words: 'List' },
  { value: 'grid', Glyph: IconLayoutGrid, words: 'Grid' },
] as const;

/** In which order, how old at most, and how the results are laid out. */
export const Toolbar = ({ order, onOrder, age, onAge, layout, onLayout }: Props) => (
  <Group gap={12} align="end">
    <NativeSelect
      label="Sort"
      data={[...orders]}
      value={order}
      onChange={(event) => onOrder(event.currentTarget.value as Order)}
    />
    <NativeSelect
      label="Time"
      data={Object.keys(ages)}
      value={age}
      onChange={(event) => onAge(event.currentTarget.value as Age)}
    />
    <SegmentedControl<Layout>
      aria-label="Layout"
      className={classes.layout ?? ''}
      value={layout}
      onChange={onLayout}
      data={layouts.map(({ value, Glyph, words }) => ({
        value,
        label: (
          <>
            <Glyph size={18} style={{ display: 'block' }} aria-hidden />
            <VisuallyHidden>{words}</VisuallyHidden>
          </>
        ),
      }))}
    />
  </Group>
);
