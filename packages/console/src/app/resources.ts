import { areas } from '../features/areas/area.resource.ts';
import { cameras } from '../features/cameras/camera.resource.ts';
import { channels } from '../features/channels/channel.resource.ts';
import { customers } from '../features/customers/customer.resource.ts';
import { devices } from '../features/devices/device.resource.ts';
import { policies } from '../features/policies/policy.resource.ts';
import { reports } from '../features/reports/report.resource.ts';
import { users } from '../features/users/user.resource.ts';
import type { RecordNoun, ResourceIdentity } from '../shared/records/resource.ts';

/** Every resource by its noun. Menu, settings, breadcrumbs, audit and live refresh follow from them. */
export const resources: Readonly<Record<RecordNoun, ResourceIdentity>> = {
  customers,
  users,
  devices,
  cameras,
  areas,
  channels,
  policies,
  reports,
};

/** The address of a resource's list. */
export const addressOf = ({ noun }: ResourceIdentity) => `/app/${noun}` as const;
