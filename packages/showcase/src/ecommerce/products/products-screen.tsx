import { Empty, PageHeader, showNumberOf } from '@foyer/kit';
import { Box, Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../blocks/actions.tsx';
import type { Product } from '../../host.ts';
import { useHash } from '../../parts/use-hash.ts';
import { useFavourites } from '../parts/favourites.ts';
import { ProductCard } from '../parts/product-card.tsx';
import { useProducts } from '../parts/product-queries.ts';
import { ProductsFailed } from '../parts/products-failed.tsx';
import {
  type Choice,
  filterNames,
  narrowingCount,
  openChoice,
  readChoice,
  writeChoice,
} from './choice.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { chosenProducts } from './chosen-products.ts';
import classes from './products-screen.module.css';

/** The shop: products as cards, narrowed and ordered as one likes. */
export function Screen() {
  const { data, error, refetch } = useProducts();
  return (
    <>
      <PageHeader title="Products" subtitle="Shoes for every floor, from the hall to the hill." />
      {error && !data ? (
        <ProductsFailed what="The products" error={error} onRetry={() => void refetch()} />
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
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const chosen = products && chosenProducts(products, choice, favourites);
  const found = chosen ? showNumberOf(chosen.length, 'product') : 'products';
  const choose = (next: Choice) => setHash(writeChoice(next));
  return (
    <>
      {isPhone ? (
        <ChoiceModals choice={choice} onChoose={choose} found={found} />
      ) : (
        <div className={classes.choices}>
          <ChoiceFields names={[...filterNames, 'sort']} choice={choice} onChoose={choose} />
        </div>
      )}
      <Box role="status" component="p" m="0 0 12px" c="dimmed">
        {chosen ? found : 'Loading the products'}
      </Box>
      {chosen?.length === 0 ? (
        <NoProducts hasAny={products!.length > 0} onOpen={() => choose(openChoice)} />
      ) : (
        <ul className={classes.grid}>
          {chosen?.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          )) ?? <WaitingCards />}
        </ul>
      )}
    </>
  );
}

function NoProducts({ hasAny, onOpen }: { hasAny: boolean; onOpen: () => void }) {
  if (!hasAny)
    return <Empty title="No products yet">They appear here once somebody creates them.</Empty>;
  return (
    <Empty
      title="No product fits"
      action={
        <Button variant="default" onClick={onOpen}>
          Show all products
        </Button>
      }
    >
      Take a filter away, or choose another size.
    </Empty>
  );
}

const WaitingCards = () =>
  Array.from({ length: 8 }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cards without content
    <li key={i}>
      <Skeleton height={320} />
    </li>
  ));

interface Props {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** How many products there are with this choice, in words. */
  found: string;
}

/** On phones: two buttons that open the sort and the filters over the whole screen. */
function ChoiceModals({ choice, onChoose, found }: Props) {
  const [open, setOpen] = useState<'Sort' | 'Filter'>();
  const narrowing = narrowingCount(choice);
  const modal = (name: 'Sort' | 'Filter') => (
    <Modal
      fullScreen
      opened={open === name}
      onClose={() => setOpen(undefined)}
      title={name}
      closeButtonProps={{ 'aria-label': `Close: ${name}` }}
    >
      <Stack gap={16}>
        <ChoiceFields
          names={name === 'Sort' ? ['sort'] : filterNames}
          choice={choice}
          onChoose={onChoose}
        />
        <Button onClick={() => setOpen(undefined)}>Show {found}</Button>
      </Stack>
    </Modal>
  );
  return (
    <Box display="grid" mb={16} style={{ gridTemplateColumns: '1fr 1fr', gap: 8 }}>
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
      {modal('Sort')}
      {modal('Filter')}
    </Box>
  );
}
