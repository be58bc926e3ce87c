import { Empty, PageHeader, showNumberOf } from '@foyer/kit';
import { Box, Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Product } from '../../host.ts';
import { useHash } from '../../parts/use-hash.ts';
import { useFavourites } from '../parts/favourites.ts';
import { ProductCard } from '../parts/product-card.tsx';
import { useProducts } from '../parts/product-queries.ts';
import { ProductsFailed } from '../parts/products-failed.tsx';
import { type Choice, filterNames, openChoice, readChoice, writeChoice } from './choice.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { ChoiceModals } from './choice-modals.tsx';
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
