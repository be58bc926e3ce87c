import { ActionIcon, Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Product } from '../../host.ts';
import { toggleFavourite, useFavourites } from './favourites.ts';
import { titleOf } from './product-facts.ts';

interface Props {
  product: Pick<Product, 'id' | 'title'>;
  /** With the word beside the star. */
  withWord?: boolean;
}

/** Marks a product as a favourite, and shows whether it is one. */
export function FavouriteStar({ product, withWord = false }: Props) {
  const isFavourite = useFavourites().has(product.id);
  const Glyph = isFavourite ? IconStarFilled : IconStar;
  const pressed = {
    'aria-pressed': isFavourite,
    onClick: () => toggleFavourite(product.id),
  };
  const icon = <Glyph size={18} color="var(--foyer-warning-ink)" aria-hidden />;
  return withWord ? (
    <Button variant="default" leftSection={icon} {...pressed}>
      Favourite
    </Button>
  ) : (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={`Favourite: ${titleOf(product)}`}
      {...pressed}
    >
      {icon}
    </ActionIcon>
  );
}
