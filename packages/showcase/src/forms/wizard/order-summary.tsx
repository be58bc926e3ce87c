import { MediaRow, PlainList, Quiet } from '@foyer/kit';
import { Box, Group, Text } from '@mantine/core';
import { IconCamera, IconCpu, IconTruckDelivery } from '@tabler/icons-react';
import { showMoney } from '../../money.ts';
import type { Order } from './order.ts';
import classes from './wizard.module.css';

const goods = [
  { name: 'Ceiling camera Lens 2', icon: IconCamera, count: 2, price: 189 },
  { name: 'Edge unit Mini', icon: IconCpu, count: 1, price: 346.1 },
];

/** What each way of shipping costs. */
const shippingPrices: Readonly<Record<string, number>> = {
  'Australia Post': 24.5,
  'DHL US': 31,
  Other: 18,
};

/** What is ordered and what it costs, with each choice as it is made. */
export function OrderSummary({ order: { country, shipping } }: { order: Order }) {
  const lines = [
    ...goods.map(({ count, price, ...good }) => ({
      ...good,
      about: `${count} pcs`,
      cost: count * price,
    })),
    {
      name: 'Shipping',
      icon: IconTruckDelivery,
      about: shipping ? `${shipping}${country && ` to ${country}`}` : 'chosen in the next step',
      cost: shippingPrices[shipping],
    },
  ];
  return (
    <Box component="aside" p={20} bdrs="sm" bg="var(--foyer-raised)" aria-label="Order summary">
      <Text c="bright" fz="lg" fw={600} mb="sm">
        Your order
      </Text>
      <PlainList isLined>
        {lines.map(({ name, icon: Glyph, about, cost }) => (
          <MediaRow
            key={name}
            py={10}
            media={
              <span className={classes.picture}>
                <Glyph size={22} stroke={1.6} aria-hidden />
              </span>
            }
            end={<span>{cost === undefined ? '–' : showMoney(cost)}</span>}
          >
            {name}
            <Quiet span display="block" fz="xs">
              {about}
            </Quiet>
          </MediaRow>
        ))}
        <Group component="li" justify="space-between" pt={14} c="bright" fz="lg" fw={600}>
          Total <span>{showMoney(lines.reduce((sum, { cost = 0 }) => sum + cost, 0))}</span>
        </Group>
      </PlainList>
    </Box>
  );
}
