import { CardCarousel, PageHeader } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { ButtonLink } from '../../showcase-link.tsx';
import type { ScreenProps } from '../../showcase-screen.ts';
import { ProductCard } from '../parts/product-card.tsx';
import { idIn, titleOf } from '../parts/product-facts.ts';
import { useProducts } from '../parts/product-queries.ts';
import { ProductsFailed } from '../parts/shop-notices.tsx';
import fallbackProduct from './fallback-product.json' with { type: 'json' };
import { ProductBanner } from './product-banner.tsx';
import { ProductParts } from './product-parts.tsx';
import classes from './product-screen.module.css';

/** One product; a sample where the shop has no such one (demo specification, section 3). */
export function Screen({ params }: ScreenProps) {
  const { data, error, refetch } = useProducts();
  const product = data && (data.find(({ id }) => id === idIn(params.id)) ?? fallbackProduct);
  const others = data?.filter(({ id }) => id !== product?.id) ?? [];
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
          {others.length > 0 && (
            <div className={classes.others}>
              <h2>You may also like</h2>
              <CardCarousel
                label="You may also like"
                slides={others.map((other) => ({
                  key: other.id,
                  content: <ProductCard product={other} level={3} />,
                }))}
              />
            </div>
          )}
        </div>
      ) : error ? (
        <ProductsFailed what="The product" error={error} refetch={refetch} />
      ) : (
        <div role="status" aria-label="Loading the product">
          <Skeleton height={420} />
        </div>
      )}
    </>
  );
}
