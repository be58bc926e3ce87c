import { Box, Text } from '@mantine/core';
import { IconCamera, IconCpu, IconTruckDelivery } from '@tabler/icons-react';
import { showMoney } from '../../money.ts';
import type { Order } from './order.ts';
import classes from './order-summary.module.css';

const lines = [
  { name: 'Ceiling camera Lens 2', icon: IconCamera, count: 2, price: 189 },
  { name: 'Edge unit Mini', icon: IconCpu, count: 1, price: 346.1 },
];

/** What each way of shipping costs. */
const shippingPrices: Readonly<Record<string, number>> = {
  'Australia Post': 24.5,
  'DHL US': 31,
  Other: 18,
};

const goods = lines.reduce((sum, { count, price }) => sum + count * price, 0);

/** What is ordered and what it costs, with each choice as it is made. */
export function OrderSummary({ order: { country, shipping } }: { order: Order }) {
  const shippingPrice = shippingPrices[shipping];
  return (
    <Box component="aside" p={20} bdrs="sm" bg="var(--foyer-raised)" aria-label="Order summary">
      <Text c="bright" fz="lg" fw={600} mb={12}>
        Your order
      </Text>
      <ul className={classes.lines}>
        {lines.map(({ name, icon: Glyph, count, price }) => (
          <li key={name}>
            <span className={classes.picture}>
              <Glyph size={22} stroke={1.6} aria-hidden />
            </span>
            <span>
              {name}
              <Box component="span" display="block" c="dimmed" fz="xs">
                {count} pcs
              </Box>
            </span>
            <span>{showMoney(count * price)}</span>
          </li>
        ))}
        <li>
          <span className={classes.picture}>
            <IconTruckDelivery size={22} stroke={1.6} aria-hidden />
          </span>
          <span>
            Shipping
            <Box component="span" display="block" c="dimmed" fz="xs">
              {shipping
                ? `${shipping}${country ? ` to ${country}` : ''}`
                : 'chosen in the next step'}
            </Box>
          </span>
          <span>{shippingPrice === undefined ? '–' : showMoney(shippingPrice)}</span>
        </li>
      </ul>
      <p className={classes.total}>
        Total <span>{showMoney(goods + (shippingPrice ?? 0))}</span>
      </p>
    </Box>
  );
}
