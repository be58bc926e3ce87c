import { useState } from 'react';
import type { FieldErrors } from '../forms/field.ts';
import { limitErrors } from './limit-fields.ts';
import { noLimits, type SiteLimits } from './limit-words.ts';

/** The customer of a new record and what it is limited to, for forms with inputs of their own. */
export function useCustomerLimits() {
  const [customer, setCustomer] = useState<number | null>(null);
  const [limits, setLimits] = useState<SiteLimits>(noLimits);
  const [errors, setErrors] = useState<FieldErrors>({});
  return {
    customer,
    limits,
    chooseCustomer(id: number | null) {
      setCustomer(id);
      setLimits(noLimits);
      setErrors({});
    },
    clearLimits: () => setLimits(noLimits),
    clearErrors: () => setErrors({}),
    /** Shows at their fields the limits that the server rejected; false where it rejected something else. */
    showRejected(error: unknown): boolean {
      const rejected = limitErrors(error, limits);
      setErrors(rejected);
      return Object.keys(rejected).length > 0;
    },
    /** Properties of `LimitSelects`. */
    selects: {
      customer,
      limits,
      errors,
      onChange(changes: Partial<SiteLimits>) {
        setLimits({ ...limits, ...changes });
        setErrors({});
      },
    },
  };
}
