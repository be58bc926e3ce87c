import { Box, Flex, Group } from '@mantine/core';
import {
  IconBrandMastercard,
  IconBrandPaypal,
  IconBrandStripe,
  IconBrandVisa,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { Product } from '../../host.ts';
import { Stars } from '../../parts/stars.tsx';
import { ProductPicture } from '../parts/picture/product-picture.tsx';
import { Price } from '../parts/price.tsx';
import { ProductLabel } from '../parts/product-label.tsx';
import { reviewCount } from './fallback-product.ts';
import { OrderForm } from './order-form.tsx';
import classes from './product-screen.module.css';
import { SizeGuide } from './size-guide.tsx';

/** The picture, and all that one needs to order it. */
export const ProductBanner = ({ product }: { product: Product }) => (
  <section className={classes.banner} aria-label="Order">
    <div className={classes.picture}>
      <ProductPicture img={product.img} />
      <Box pos="absolute" top={16} left={16}>
        <ProductLabel product={product} />
      </Box>
    </div>
    <div className={classes.facts}>
      <Stars rating={product.rating} reviews={reviewCount} />
      <Group gap={8} align="baseline" justify="space-between">
        <Price product={product} />
        <SizeGuide />
      </Group>
      <OrderForm product={product} />
      <Flex component="p" align="center" gap={8} m={0} fw={600}>
        <IconTruckDelivery size={20} aria-hidden />
        FREE Delivery &amp; Returns
      </Flex>
      <PaymentMarks />
    </div>
  </section>
);

const marks = [
  ['Visa', IconBrandVisa],
  ['Mastercard', IconBrandMastercard],
  ['PayPal', IconBrandPaypal],
  ['Stripe', IconBrandStripe],
] as const;

/** The ways one could pay. */
const PaymentMarks = () => (
  <ul className={classes.marks} aria-label="Payment">
    {marks.map(([name, Mark]) => (
      <li key={name} title={name}>
        <Mark size={28} stroke={1.5} role="img" aria-label={name} />
      </li>
    ))}
  </ul>
);
