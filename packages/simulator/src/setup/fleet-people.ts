import { randomBytes } from 'node:crypto';
import type { Region, RoleRecord, User } from '@foyer/contract';
import type { PlannedCustomer } from '../fleet-plan.ts';
import type { Api } from './api.ts';
import type { FleetFile } from './fleet-file.ts';
import { findRegion } from './fleet-sites.ts';

interface PersonDraft {
  Name: string;
  Surname: string | undefined;
  Email: string;
  role: 'OPERATOR' | 'VIEWER';
  RegionIDs?: number[];
}

/** An operator and a viewer of a customer, and who manages a region of it. */
function draftsOf(
  plan: PlannedCustomer,
  { customer, regions }: { customer: number; regions: readonly Region[] },
): PersonDraft[] {
  const Surname = plan.name.split(' ')[0];
  const at = plan.email.split('@')[1];
  const region = plan.manager && findRegion(regions, customer, plan.manager.regions);
  return [
    { Name: 'Control', Surname, Email: `operator@${at}`, role: 'OPERATOR' },
    { Name: 'Reception', Surname, Email: `viewer@${at}`, role: 'VIEWER' },
    ...(plan.manager && region !== undefined
      ? [
          {
            Name: plan.manager.name,
            Surname: plan.manager.surname,
            Email: plan.manager.email,
            role: 'OPERATOR' as const,
            RegionIDs: [region],
          },
        ]
      : []),
  ];
}

/** Creates the people of a customer who are missing, with passwords nobody can guess. */
export async function makePeople(
  api: Api,
  fleet: FleetFile,
  plan: PlannedCustomer,
  place: { customer: number; regions: readonly Region[] },
): Promise<void> {
  const [people, roles] = await Promise.all([
    api.get<User[]>('/api/users'),
    api.get<RoleRecord[]>('/api/roles'),
  ]);
  for (const { role: roleName, ...draft } of draftsOf(plan, place)) {
    const role = roles.find(({ Name }) => Name === roleName);
    if (!role || people.some(({ Email }) => Email === draft.Email)) continue;
    const password = randomBytes(12).toString('base64url');
    await api.post('/api/users', {
      ...draft,
      Password: password,
      Telephone: plan.telephone,
      WebSite: plan.website,
      Location: plan.location,
      Role: role.id,
      Customer: place.customer,
    });
    fleet.passwords[draft.Email] = password;
  }
}
