import { Empty, showNumberOf, TextButton, useWindowMedia } from '@foyer/kit';
import { Box, Button, Modal, NativeSelect, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import type { Product } from '../../host.ts';
import { useHash } from '../../parts/use-hash.ts';
import { useFavourites } from '../parts/favourites.ts';
import { ProductCard } from '../parts/product-card.tsx';
import { useProducts } from '../parts/product-queries.ts';
import { ProductsFailed } from '../parts/shop-notices.tsx';
import {
  type Choice,
  type ChoiceName,
  choices,
  filterNames,
  narrowingCount,
  openChoice,
  readChoice,
  writeChoice,
} from './choice.ts';
import { chosenProducts } from './chosen-products.ts';
import classes from './products-screen.module.css';

/** The shop: products as cards, narrowed and ordered as one likes. */
export function Screen() {
  const { data, error, refetch } = useProducts();
  return (
    <>
      {error && !data ? (
        <ProductsFailed what="The products" error={error} refetch={refetch} />
      ) : (
        <Grid products={data} />
      )}
    </>
  );
}

function Grid({ products }: { products: readonly Product[] | undefined }) {
  const [hash, setHash] = useHash();
  const choice = readChoice(hash);
  const favourites = useFavourites();
  const isPhone = useWindowMedia('(max-width: 47.99em)');
  const chosen = products && chosenProducts(products, choice, favourites);
  const found = chosen ? showNumberOf(chosen.length, 'product') : 'products';
  const choose = (next: Choice) => setHash(writeChoice(next));
  /** One select a name; a choice is applied at once. */
  const fieldsOf = (names: readonly ChoiceName[]) =>
    names.map((name) => (
      <NativeSelect
        key={name}
        label={choices[name].label}
        data={choices[name].options.map((value) => ({ value, label: meanings[value] ?? value }))}
        value={choice[name]}
        onChange={(event) => choose({ ...choice, [name]: event.currentTarget.value })}
      />
    ));
  const [open, setOpen] = useState<'Sort' | 'Filter'>();
  const modal = (name: 'Sort' | 'Filter', names: readonly ChoiceName[]) => (
    <Modal
      fullScreen
      opened={open === name}
      onClose={() => setOpen(undefined)}
      title={name}
      closeButtonProps={{ 'aria-label': `Close: ${name}` }}
    >
      <Stack gap="md">
        {fieldsOf(names)}
        <Button onClick={() => setOpen(undefined)}>Show {found}</Button>
      </Stack>
    </Modal>
  );
  const narrowing = narrowingCount(choice);
  return (
    <>
      {isPhone ? (
        <Box display="grid" mb="md" style={{ gridTemplateColumns: '1fr 1fr', gap: 8 }}>
          <TextButton variant="default" icon={IconArrowsSort} onClick={() => setOpen('Sort')}>
            Sort
          </TextButton>
          <TextButton
            variant="default"
            icon={IconAdjustmentsHorizontal}
            onClick={() => setOpen('Filter')}
          >
            {narrowing === 0 ? 'Filter' : `Filter (${narrowing})`}
          </TextButton>
          {modal('Sort', ['sort'])}
          {modal('Filter', filterNames)}
        </Box>
      ) : (
        <SimpleGrid
          cols={{ base: 3, lg: 6 }}
          spacing="md"
          verticalSpacing="sm"
          mb={20}
          p="md"
          bd="var(--foyer-stroke-thin) solid var(--foyer-line)"
          bdrs="sm"
          bg="var(--foyer-card)"
        >
          {fieldsOf([...filterNames, 'sort'])}
        </SimpleGrid>
      )}
      <Box role="status" component="p" m="0 0 var(--foyer-size-3)" c="dimmed">
        {chosen ? found : 'Loading the products'}
      </Box>
      {products?.length === 0 ? (
        <Empty title="No products yet">They appear here once somebody creates them.</Empty>
      ) : chosen?.length === 0 ? (
        <Empty
          title="No product fits"
          action={
            <Button variant="default" onClick={() => choose(openChoice)}>
              Show all products
            </Button>
          }
        >
          Take a filter away, or choose another size.
        </Empty>
      ) : (
        <ul className={classes.grid}>
          {chosen?.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          )) ??
            Array.from({ length: 8 }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cards without content
              <li key={i}>
                <Skeleton height={320} />
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

/** What an option means where its own word does not say it. */
const meanings: Readonly<Record<string, string>> = {
  Shoes: 'Shoes (all)',
  '-': '- (reduced)',
};
