import { endpoints, type RoleRecord, type User, type UserDraft } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { customerList } from '../../shared/queries/customer-queries.ts';
import { roleList, userDetail } from '../../shared/queries/user-queries.ts';
import type { RecordKind } from '../../shared/records/record-kind.ts';
import { roleName } from '../../shared/session/role-name.ts';
import { followOwnName } from '../../shared/session/session.ts';

/** Role and customer are ids here, null where nothing is chosen. */
type Draft = {
  Name: string;
  Surname: string;
  Email: string;
  Password: string;
  Telephone: string;
  WebSite: string;
  Location: string;
  Role: number | null;
  Customer: number | null;
};

const blank: Draft = {
  Name: '',
  Surname: '',
  Email: '',
  Password: '',
  Telephone: '',
  WebSite: '',
  Location: '',
  Role: null,
  Customer: null,
};

const named = (roles: RoleRecord[]) =>
  roles.map(({ id, Name }) => ({ id, Name: roleName(Name), Code: Name }));
const useRoleChoices = () => useQuery({ ...roleList(), select: named });

/** Users, as the shared screens know them. */
export const userKind: RecordKind<Draft, User> = {
  noun: 'users',
  name: 'User',
  calls: endpoints.users,
  useOne: (id) => useQuery(userDetail(id)),
  fields: [
    { name: 'Name', label: 'Name' },
    { name: 'Surname', label: 'Surname' },
    { name: 'Email', label: 'Email', inputMode: 'email' },
    { name: 'Password', label: 'Password', kind: 'password' },
    { name: 'Telephone', label: 'Telephone', inputMode: 'tel' },
    { name: 'WebSite', label: 'WebSite', inputMode: 'url' },
    { name: 'Location', label: 'Location' },
    { name: 'Role', label: 'Role', kind: 'choice', useChoices: useRoleChoices },
    {
      name: 'Customer',
      label: 'Customer',
      kind: 'choice',
      useChoices: () => useQuery(customerList()),
      none: 'No customer',
    },
  ],
  blank,
  blankOf: ({ customer }) => (customer ? { Customer: customer } : {}),
  draftOf: ({ id: _, SecondFactor: __, Role, Customer, ...texts }) => ({
    ...texts,
    Password: '',
    Role: Role.id,
    Customer: Customer?.id ?? null,
  }),
  // Without a role the server rejects it.
  create: (draft) => api.users.create({ body: draft as UserDraft }),
  update: (id, changes) =>
    api.users.update({ params: { id }, body: changes as Partial<UserDraft> }).then(followOwnName),
  remove: (id) => api.users.remove({ params: { id } }),
};
