import { type Customer, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconBuilding } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { CustomerForm } from './customer.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    customers: 'page';
  }
}

/** Who owns devices, and whose people see what these send. */
export const customers: Resource<'customers', CustomerForm, Customer, Customer> = defineResource({
  noun: 'customers',
  has: 'page',
  name: t('Customer'),
  title: t('Customers'),
  place: { icon: IconBuilding, role: 'SUPER_ADMIN' },
  access: endpoints.customers,
  calls: api.customers,
  queries: customerQueries,
  retires: t(
    'It leaves all lists; what its retired devices sent stays readable. If it never had a device, it is removed.',
  ),
  loadScreens: async () => (await import('./customer.screens.tsx')).customerScreens,
});
