import { Dialog, PlainList, PlainTable, TextButton } from '@foyer/kit';
import { Anchor, Box, Center, Flex, Group, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBrandMastercard,
  IconBrandPaypal,
  IconBrandStripe,
  IconBrandVisa,
  IconShoppingBag,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Product } from '../../host.ts';
import { Stars } from '../../parts/stars.tsx';
import { FavouriteStar, Price, ProductLabel } from '../parts/product-card.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { bagSentence, type Pairs, quantities, sizes } from './bag.ts';
import classes from './product-screen.module.css';
import guide from './size-guide.json' with { type: 'json' };

/** How many people rated a product: the same for all (demo specification, section 2). */
export const reviewCount = 32;

const payments = [
  ['Visa', IconBrandVisa],
  ['Mastercard', IconBrandMastercard],
  ['PayPal', IconBrandPaypal],
  ['Stripe', IconBrandStripe],
] as const;

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
      <Group gap="xs" align="baseline" justify="space-between">
        <Price product={product} />
        <SizeGuide />
      </Group>
      <OrderForm product={product} />
      <Flex component="p" align="center" gap="xs" m={0} fw={600}>
        <IconTruckDelivery size={20} aria-hidden />
        FREE Delivery &amp; Returns
      </Flex>
      <PlainList
        display="flex"
        style={{ flexWrap: 'wrap', gap: 'var(--mantine-spacing-xs)' }}
        aria-label="Payment"
      >
        {payments.map(([name, Mark]) => (
          <Center
            key={name}
            component="li"
            w={56}
            h={36}
            bd="var(--foyer-stroke-thin) solid var(--foyer-line)"
            bdrs="sm"
          >
            <Mark size={28} stroke={1.5} role="img" aria-label={name} title={name} />
          </Center>
        ))}
      </PlainList>
    </div>
  </section>
);

/** Size and quantity, for the bag or for later. The bag is this page's own and goes with it. */
function OrderForm({ product }: { product: Product }) {
  const [size, setSize] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [bag, setBag] = useState<readonly Pairs[]>([]);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const sizeField = useRef<HTMLSelectElement>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setSizeMissing(size === '');
    if (size === '') sizeField.current?.focus();
    else setBag([...bag, { size, quantity }]);
  };
  return (
    <Box onSubmit={add} aria-label="Order" component="form" display="grid" style={{ gap: 16 }}>
      <Box display="grid" style={{ gridTemplateColumns: '1fr 1fr', gap: 16, alignItems: 'start' }}>
        <NativeSelect
          ref={sizeField}
          label="Size"
          data={[{ value: '', label: 'Select size' }, ...sizes]}
          value={size}
          error={isSizeMissing && 'Select a size first.'}
          onChange={(event) => {
            setSize(event.currentTarget.value);
            setSizeMissing(false);
          }}
        />
        <NativeSelect
          label="Quantity"
          data={quantities.map(String)}
          value={String(quantity)}
          onChange={(event) => setQuantity(Number(event.currentTarget.value))}
        />
      </Box>
      <Group gap="xs" align="stretch">
        <TextButton type="submit" icon={IconShoppingBag}>
          add to bag
        </TextButton>
        <FavouriteStar product={product} withWord />
      </Group>
      <Box role="status" component="p" m={0} c="dimmed">
        {bagSentence(bag)}
      </Box>
    </Box>
  );
}

/** European sizes, and the foot's length in centimetres. */
function SizeGuide() {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Anchor component="button" type="button" mih={24} onClick={open}>
        Size Guide
      </Anchor>
      <Dialog
        opened={isOpen}
        onClose={close}
        title="Size Guide"
        closeButtonProps={{ 'aria-label': 'Close the size guide' }}
      >
        <p style={{ marginTop: 0 }}>
          Stand on a sheet of paper and mark heel and toe. Between two sizes, take the larger one.
        </p>
        <PlainTable {...guide} />
      </Dialog>
    </>
  );
}
