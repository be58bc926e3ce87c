import { Box, Group, NativeSelect } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { TextButton } from '../../blocks/actions.tsx';
import type { Product } from '../../host.ts';
import { FavouriteStar } from '../parts/favourite-star.tsx';
import { bagSentence, type Pairs, quantities, sizes } from './bag.ts';

/** Size and quantity, for the bag or for later. The bag is this page's own and goes with it. */
export function OrderForm({ product }: { product: Product }) {
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
      <Group gap={8} align="stretch">
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
