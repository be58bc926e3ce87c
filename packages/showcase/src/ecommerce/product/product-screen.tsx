import { CardCarousel, PageHeader } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import type { Product } from '../../host.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import type { ScreenProps } from '../../showcase-screen.ts';
import { ProductCard } from '../parts/product-card.tsx';
import { idIn, titleOf } from '../parts/product-facts.ts';
import { useProducts } from '../parts/product-queries.ts';
import { ProductsFailed } from '../parts/products-failed.tsx';
import { fallbackProduct } from './fallback-product.ts';
import { ProductBanner } from './product-banner.tsx';
import { ProductParts } from './product-parts.tsx';
import classes from './product-screen.module.css';

/** One product; a sample where the shop has no such one. */
export function Screen({ params }: ScreenProps) {
  const { data, error, refetch } = useProducts();
  const product = data && (data.find(({ id }) => id === idIn(params.id)) ?? fallbackProduct);
  return (
    <>
      <PageHeader
        title={product ? titleOf(product) : 'Product'}
        subtitle={product?.subtitle}
        actions={
          <ButtonLink to="/app/ecommerce/products" variant="default">
            All products
          </ButtonLink>
        }
      />
      {product ? (
        <div className={classes.screen}>
          <ProductBanner product={product} />
          <ProductParts product={product} />
          <Others products={data.filter(({ id }) => id !== product.id)} />
        </div>
      ) : error ? (
        <ProductsFailed what="The product" error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the product">
          <Skeleton height={420} />
        </div>
      )}
    </>
  );
}

function Others({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <div className={classes.others}>
      <h2>You may also like</h2>
      <CardCarousel
        label="You may also like"
        slides={products.map((product) => ({
          key: product.id,
          content: <ProductCard product={product} level={3} />,
        }))}
      />
    </div>
  );
}
