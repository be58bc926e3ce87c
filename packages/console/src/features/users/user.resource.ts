import { endpoints, type User } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconUsers } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { userQueries } from '../../shared/queries/user-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { UserForm } from './user.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    users: 'page';
  }
}

/** People who sign in. */
export const users: Resource<'users', UserForm, User, User> = defineResource({
  noun: 'users',
  has: 'page',
  name: t('User'),
  title: t('Users'),
  place: { icon: IconUsers, role: 'SUPER_ADMIN' },
  access: endpoints.users,
  calls: api.users,
  queries: userQueries,
  loadScreens: async () => (await import('./user.screens.tsx')).userScreens,
});
