import { ToneBadge } from '@foyer/kit';
import { IconDiscount, IconSparkles } from '@tabler/icons-react';
import type { Product } from '../../host.ts';
import { labelOf } from './product-facts.ts';

/** Sale, New, or nothing. */
export function ProductLabel({ product }: { product: Product }) {
  const label = labelOf(product);
  if (label === undefined) return null;
  return label === 'Sale' ? (
    <ToneBadge tone="danger" icon={IconDiscount}>
      Sale
    </ToneBadge>
  ) : (
    <ToneBadge tone="success" icon={IconSparkles}>
      New
    </ToneBadge>
  );
}
