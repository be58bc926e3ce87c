import { alarmRules } from '../features/alarm-rules/rule.resource.ts';
import { apiKeys } from '../features/api-keys/api-key.resource.ts';
import { areas } from '../features/areas/area.resource.ts';
import { cameras } from '../features/cameras/camera.resource.ts';
import { channels } from '../features/channels/channel.resource.ts';
import { customers } from '../features/customers/customer.resource.ts';
import { devices } from '../features/devices/device.resource.ts';
import { floors } from '../features/floors/floor.resource.ts';
import { installerLinks } from '../features/installer-links/installer-link.resource.ts';
import { maintenanceWindows } from '../features/maintenance-windows/maintenance.resource.ts';
import { mappings } from '../features/mappings/mapping.resource.ts';
import { policies } from '../features/policies/policy.resource.ts';
import { products } from '../features/products/product.resource.ts';
import { regions } from '../features/regions/region.resource.ts';
import { reports } from '../features/reports/report.resource.ts';
import { sites } from '../features/sites/site.resource.ts';
import { users } from '../features/users/user.resource.ts';
import type { Draft } from '../shared/forms/field.ts';
import type {
  Identified,
  Noun,
  NounIdentity,
  OwnScreen,
  PageNoun,
  Resource,
  ResourceIdentity,
} from '../shared/records/resource.ts';

/**
 * Every resource by its noun, in the order of the menu and of Settings. Routes, menu, settings, breadcrumbs, search, audit and
 * live refresh follow from them.
 */
export const resources = {
  areas,
  customers,
  users,
  devices,
  cameras,
  regions,
  sites,
  floors,
  'installer-links': installerLinks,
  'api-keys': apiKeys,
  'alarm-rules': alarmRules,
  'maintenance-windows': maintenanceWindows,
  policies,
  channels,
  reports,
  mappings,
  products,
} satisfies Readonly<Record<Noun, NounIdentity>>;

export const allResources: readonly NounIdentity[] = Object.values(resources);

/** Resources with a list and a form at addresses of their noun. */
export const recordResources: readonly ResourceIdentity[] = Object.values(resources).filter(
  (resource) => resource.has !== 'own',
);

/** Resources with a list, a form and a page of each record, as routes take them. */
export const pageResources = Object.values(resources).filter(
  (resource) => resource.has === 'page',
) as unknown as readonly Resource<PageNoun, Draft, Identified, Identified>[];

/** The address of a resource's list. */
export const addressOf = ({ noun }: Pick<ResourceIdentity, 'noun'>) => `/app/${noun}` as const;

/** The address of a screen that a feature draws. */
export const screenAddress = ({ path }: OwnScreen<string>) => `/app/${path}`;
