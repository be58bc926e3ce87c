import { MediaRow, PlainList, Quiet } from '@foyer/kit';
import { Box, Group, Text } from '@mantine/core';
import { Glyph } from '../../blocks/glyph.tsx';
import { showMoney } from '../../money.ts';
import type { Order } from './order.ts';
import prices from './prices.json' with { type: 'json' };
import classes from './wizard.module.css';

/** What each way of shipping costs. */
const shippingPrices: Readonly<Record<string, number>> = prices.shipping;

/** What is ordered and what it costs, with each choice as it is made. */
export function OrderSummary({ order: { country, shipping } }: { order: Order }) {
  const lines = [
    ...prices.goods,
    {
      name: 'Shipping',
      icon: 'IconTruckDelivery',
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
        {lines.map(({ name, icon, about, cost }) => (
          <MediaRow
            key={name}
            py={10}
            media={
              <span className={classes.picture}>
                <Glyph name={icon} size={22} stroke={1.6} />
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
