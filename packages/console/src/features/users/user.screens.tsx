import type { RoleRecord, User, UserDraft } from '@foyer/contract';
import { CellText, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { roleList } from '../../shared/queries/user-queries.ts';
import { limitFields } from '../../shared/records/limit-fields.ts';
import type { SiteLimits } from '../../shared/records/limit-words.ts';
import { recordChoices } from '../../shared/records/record-choices.ts';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { roleName } from '../../shared/session/role-name.ts';
import { followOwnName } from '../../shared/session/session.ts';
import { RoleRules } from './role-rules.tsx';
import { fullName, isWaiting } from './user-facts.ts';

/** Role and customer are ids here, null where nothing is chosen. */
export type UserForm = Record<
  'Name' | 'Surname' | 'Email' | 'Password' | 'Telephone' | 'WebSite' | 'Location',
  string
> &
  Record<'Role' | 'Customer', number | null> &
  SiteLimits;

const blank: UserForm = {
  Name: '',
  Surname: '',
  Email: '',
  Password: '',
  Telephone: '',
  WebSite: '',
  Location: '',
  Role: null,
  Customer: null,
  RegionIDs: [],
  SiteIDs: [],
};

const named = (roles: RoleRecord[]) =>
  roles.map(({ id, Name }) => ({ id, Name: roleName(Name), Code: Name }));

/** How users are listed, edited and shown. */
export const userScreens: ResourceScreens<UserForm, User, User> = {
  fields: [
    { name: 'Name', label: t('Name') },
    { name: 'Surname', label: t('Surname') },
    { name: 'Email', label: t('Email'), inputMode: 'email' },
    { name: 'Password', label: t('Password'), kind: 'password' },
    { name: 'Telephone', label: t('Telephone'), inputMode: 'tel' },
    { name: 'WebSite', label: t('WebSite'), inputMode: 'url' },
    { name: 'Location', label: t('Location') },
    {
      name: 'Role',
      label: t('Role'),
      kind: 'choice',
      useChoices: () => useQuery({ ...roleList(), select: named }),
    },
    {
      name: 'Customer',
      label: t('Customer'),
      kind: 'choice',
      useChoices: recordChoices(customerQueries),
      none: t('No customer'),
      clears: ['RegionIDs', 'SiteIDs'],
    },
    ...limitFields<UserForm>({
      isShown: ({ Customer = null }) => Customer !== null,
      Input: lazyInput(async () => (await import('./user-limits.tsx')).UserLimits),
    }),
  ],
  blank,
  blankOf: ({ customer }) => (customer ? { Customer: customer } : {}),
  draftOf: ({ id: _, SecondFactor: __, Role, Customer, ...texts }) => ({
    ...texts,
    Password: '',
    Role: Role.id,
    Customer: Customer?.id ?? null,
  }),
  bodyOf: (members) => members as Partial<UserDraft>,
  onUpdated: followOwnName,
  list: {
    columns: [
      nameColumn('users', ({ Name }) => Name),
      textColumn(t('Surname'), ({ Surname }) => Surname, { sortBy: 'Surname' }),
      textColumn(t('Email'), ({ Email }) => Email, { sortBy: 'Email' }),
      textColumn(t('Role'), ({ Role }) => roleName(Role.Name), {
        widthSteps: 33,
        sortBy: 'Role',
      }),
      {
        name: t('Customer'),
        sortBy: 'Customer',
        cell: (user) =>
          isWaiting(user) ? (
            <ToneBadge tone="warning" icon={IconUserQuestion}>
              {t('waits for one')}
            </ToneBadge>
          ) : (
            <CellText text={user.Customer?.Name ?? ''} />
          ),
      },
    ],
    titleOf: fullName,
    filters: ['customer', 'region', 'site'],
    // Who waits for a customer comes first.
    sort: '-waits',
    Below: RoleRules,
  },
  screens: { view: async () => (await import('./user-view-screen.tsx')).UserViewScreen },
};
