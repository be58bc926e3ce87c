import { Box, Text, VisuallyHidden } from '@mantine/core';
import type { Product } from '../../host.ts';
import { showMoney } from '../../money.ts';
import classes from './price.module.css';
import { discountedPrice } from './product-facts.ts';

/** What a product costs, and what it cost before. */
export function Price({ product }: { product: Pick<Product, 'price' | 'discount'> }) {
  const { price, discount } = product;
  if (discount === 0)
    return (
      <Text span c="bright" fz="lg" fw={600}>
        {showMoney(price)}
      </Text>
    );
  return (
    <span className={classes.both}>
      <Text span c="bright" fz="lg" fw={600}>
        {showMoney(discountedPrice(product))}
      </Text>
      <Box component="s" c="dimmed">
        <VisuallyHidden>before: </VisuallyHidden>
        {showMoney(price)}
      </Box>
      <Box component="span" c="var(--foyer-danger-ink)" fw={600}>
        −{discount}&nbsp;%
      </Box>
    </span>
  );
}
