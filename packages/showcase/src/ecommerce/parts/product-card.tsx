import { ToneBadge } from '@foyer/kit';
import { ActionIcon, Box, Button, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconDiscount, IconSparkles, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Product } from '../../host.ts';
import { showMoney } from '../../money.ts';
import { Stars } from '../../parts/stars.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { toggleFavourite, useFavourites } from './favourites.ts';
import classes from './product-card.module.css';
import { discountedPrice, labelOf, titleOf } from './product-facts.ts';
import { ProductPicture } from './product-picture.tsx';

/** A product among others, with its heading of a level; a preview has nothing to press. */
export function ProductCard(props: { product: Product; level?: 2 | 3; isPreview?: boolean }) {
  const { product, level = 2, isPreview } = props;
  const Heading = `h${level}` as const;
  const title = <bdi>{titleOf(product)}</bdi>;
  return (
    <article className={classes.card}>
      <Box pos="relative">
        <ProductPicture img={product.img} />
        <Flex
          pos="absolute"
          inset="var(--foyer-size-3) var(--foyer-size-3) auto"
          align="flex-start"
        >
          <ProductLabel product={product} />
          <Box ml="auto">{!isPreview && <FavouriteStar product={product} />}</Box>
        </Flex>
      </Box>
      <Flex flex={1} direction="column" gap="2xs" p="md">
        <Heading className={classes.title}>
          {isPreview ? (
            title
          ) : (
            <ShowcaseLink to={`/app/ecommerce/product/${product.id}`} inherit>
              {title}
            </ShowcaseLink>
          )}
        </Heading>
        <Box
          component="p"
          flex={1}
          m="0 0 var(--foyer-size-1)"
          style={{ overflowWrap: 'anywhere' }}
        >
          {product.subtitle}
        </Box>
        <Price product={product} />
        <Stars rating={product.rating} />
      </Flex>
    </article>
  );
}

export function ProductLabel({ product }: { product: Product }) {
  const label = labelOf(product);
  if (!label) return null;
  const isSale = label === 'Sale';
  return (
    <ToneBadge tone={isSale ? 'danger' : 'success'} icon={isSale ? IconDiscount : IconSparkles}>
      {label}
    </ToneBadge>
  );
}

/** What a product costs, and what it cost before. */
export function Price({ product }: { product: Product }) {
  const { price, discount } = product;
  const present = (
    <Text span c="bright" fz="lg" fw={600}>
      {showMoney(discountedPrice(product))}
    </Text>
  );
  if (discount === 0) return present;
  return (
    <Group component="span" display="inline-flex" align="baseline" gap="0 var(--foyer-size-2)">
      {present}
      <Box component="s" c="dimmed">
        <VisuallyHidden>before: </VisuallyHidden>
        {showMoney(price)}
      </Box>
      <Box component="span" c="var(--foyer-danger-ink)" fw={600}>
        −{discount}&nbsp;%
      </Box>
    </Group>
  );
}

/** Marks a product as a favourite, with the word beside the star or without. */
export function FavouriteStar(props: { product: Product; withWord?: boolean }) {
  const { id } = props.product;
  const isFavourite = useFavourites().has(id);
  const Glyph = isFavourite ? IconStarFilled : IconStar;
  const icon = <Glyph size={18} color="var(--foyer-warning-ink)" aria-hidden />;
  const look = {
    variant: 'default',
    'aria-pressed': isFavourite,
    onClick: () => toggleFavourite(id),
  };
  return props.withWord ? (
    <Button leftSection={icon} {...look}>
      Favourite
    </Button>
  ) : (
    <ActionIcon size={32} aria-label={`Favourite: ${titleOf(props.product)}`} {...look}>
      {icon}
    </ActionIcon>
  );
}
