import { Box, Flex } from '@mantine/core';
import type { Product } from '../../host.ts';
import { Stars } from '../../parts/stars.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { ProductPicture } from './picture/product-picture.tsx';
import { Price } from './price.tsx';
import classes from './product-card.module.css';
import { titleOf } from './product-facts.ts';
import { ProductLabel } from './product-label.tsx';

interface Props {
  product: Product;
  /** Level of its heading: 2 right below the screen's title. */
  level?: 2 | 3;
  /** Nothing to press: the product is being written. */
  isPreview?: boolean;
}

/** A product as the shop shows it among others. */
export function ProductCard({ product, level = 2, isPreview = false }: Props) {
  const { id, img, subtitle, rating } = product;
  const title = titleOf(product);
  const Heading = `h${level}` as const;
  return (
    <article className={classes.card}>
      <Box pos="relative">
        <ProductPicture img={img} />
        <Flex pos="absolute" inset="12px 12px auto" align="flex-start">
          <ProductLabel product={product} />
          {!isPreview && (
            <Box component="span" ml="auto">
              <FavouriteStar product={product} />
            </Box>
          )}
        </Flex>
      </Box>
      <Flex flex={1} direction="column" gap={4} p={16}>
        <Heading className={classes.title}>
          {isPreview ? (
            <bdi>{title}</bdi>
          ) : (
            <ShowcaseLink to={`/app/ecommerce/product/${id}`} inherit>
              <bdi>{title}</bdi>
            </ShowcaseLink>
          )}
        </Heading>
        <Box component="p" flex={1} m="0 0 4px" style={{ overflowWrap: 'anywhere' }}>
          {subtitle}
        </Box>
        <Price product={product} />
        <Stars rating={rating} />
      </Flex>
    </article>
  );
}
