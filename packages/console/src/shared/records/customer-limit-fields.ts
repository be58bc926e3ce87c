import { lazyInput } from '../forms/lazy-input.tsx';
import { customerField } from './customer-field.ts';
import { limitFields } from './limit-fields.ts';
import type { SiteLimits } from './limit-words.ts';

/** A draft of a customer's record that may be about some of its regions and sites alone. */
export type LimitedDraft = SiteLimits & { CustomerID: number | null };

/** The choice of the customer, which empties the regions and sites of the one before. */
export const limitedCustomerField = (more: { none?: string; hint?: string } = {}) =>
  ({ ...customerField(more), clears: ['RegionIDs', 'SiteIDs'] }) as const;

/** The regions and sites that a record of the chosen customer is about. */
export const customerLimitFields = <D extends LimitedDraft>() =>
  limitFields<D>({
    isShown: ({ CustomerID = null }) => CustomerID !== null,
    Input: lazyInput<D>(async () => (await import('./customer-limits.tsx')).CustomerLimits),
  });
