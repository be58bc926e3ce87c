import { t } from '@foyer/translation/page';
import { addressOf, recordResources, resources, screenAddress } from '../resources.ts';

/** Lists that a breadcrumb links to. */
const lists = ['/app/notifications', '/app/alarms', ...recordResources.map(addressOf)] as const;

/** One step of the path shown above a screen. */
export interface Crumb {
  label: string;
  /** Its address, where a screen lives there and it is not the present one. */
  to?: string;
}

/** Screens whose address has another word than their title. */
const screenNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(recordResources.map((resource) => [addressOf(resource), resource.title])),
  [screenAddress(resources['installer-links'])]: resources['installer-links'].title,
  '/app/sites-sheet': t('Import and export'),
  '/app/claim-codes': t('Claim codes and labels'),
};

/** The other parts of addresses. */
const segmentNames: Readonly<Record<string, string>> = {
  app: t('App'),
  main: t.of('group of screens', 'Main'),
  analytics: t('Analytics'),
  notifications: t('Notifications'),
  live: t.of('screen that loads by itself', 'Live'),
  alarms: t('Alarms'),
  'alarm-performance': t('Alarm performance'),
  comparison: t('Comparison'),
  deliveries: t('Deliveries'),
  wall: t('Camera wall'),
  sources: t('Sources'),
  connect: t('Connect'),
  'maintenance-windows': t('Maintenance windows'),
  mapping: t('Mapping'),
  settings: t('Settings'),
  account: t('Account'),
  audit: t('Audit'),
  create: t.of('screen', 'Create'),
  view: t.of('screen', 'View'),
  'set-up': t('Set up'),
  replay: t('Replay'),
  crossings: t('Crossings'),
};

const capitalised = (segment: string) => segment.charAt(0).toUpperCase() + segment.slice(1);

/** The record an address is about. */
export interface AddressedRecord {
  noun: string;
  id: number;
  isLive: boolean;
}

/** The record whose id an address holds; undefined for every other screen. */
export function recordIn(pathname: string): AddressedRecord | undefined {
  const [, , noun = '', id = '', last] = pathname.split('/');
  if (!lists.some((list) => list === `/app/${noun}`) || !/^\d{1,15}$/.test(id)) return undefined;
  return { noun, id: Number(id), isLive: last === 'live' };
}

/**
 * The segments of an address, capitalised, and the name of its record in place of the id:
 * `/app/devices/7/view` reads App, Devices, Gate 3, View.
 */
export function readCrumbs(pathname: string, recordName?: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((segment, i) => {
    const isId = i === 2 && recordName !== undefined;
    const address = `/${segments.slice(0, i + 1).join('/')}`;
    const words = () => capitalised(decodeURIComponent(segment).replaceAll('-', ' '));
    const label = isId ? recordName : (screenNames[address] ?? segmentNames[segment] ?? words());
    const isPresent = i === segments.length - 1;
    const to = lists.find((list) => list === address);
    return to && !isPresent ? { label, to } : { label };
  });
}
