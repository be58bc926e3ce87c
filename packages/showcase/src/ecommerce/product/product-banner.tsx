import { Anchor, Box, Flex, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBrandMastercard,
  IconBrandPaypal,
  IconBrandStripe,
  IconBrandVisa,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { PlainTable } from '../../blocks/plain-table.tsx';
import type { Product } from '../../host.ts';
import { Stars } from '../../parts/stars.tsx';
import { ProductPicture } from '../parts/picture/product-picture.tsx';
import { Price } from '../parts/price.tsx';
import { ProductLabel } from '../parts/product-label.tsx';
import { reviewCount } from './fallback-product.ts';
import { OrderForm } from './order-form.tsx';
import classes from './product-screen.module.css';

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

/** European sizes, and the foot's length in centimetres. */
const guide = [
  ['1', '36–37', '22.5–23.5'],
  ['2', '38–39', '23.5–25'],
  ['3', '40–41', '25–26'],
  ['4', '42–43', '26–27.5'],
  ['5', '44–45', '27.5–29'],
] as const;

/** A link that opens what the sizes mean. */
function SizeGuide() {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Anchor component="button" type="button" mih={24} onClick={open}>
        Size Guide
      </Anchor>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Size Guide"
        closeButtonProps={{ 'aria-label': 'Close the size guide' }}
      >
        <p style={{ marginTop: 0 }}>
          Stand on a sheet of paper and mark heel and toe. Between two sizes, take the larger one.
        </p>
        <PlainTable
          columns={['Size', { name: 'European', isEnd: true }, { name: 'Foot in cm', isEnd: true }]}
          rows={guide.map((cells) => ({ key: cells[0], cells }))}
        />
      </Modal>
    </>
  );
}
