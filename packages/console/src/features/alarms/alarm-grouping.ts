import { type AlarmGroup, type AlarmsQuery, alarmGroupings } from '@foyer/contract';

/** By what the alarms of a list are grouped. */
export type AlarmGrouping = (typeof alarmGroupings)[number];
export { alarmGroupings };

type Place = Pick<AlarmGroup, 'device_id' | 'customer_id'>;

/** Of alarms that belong to no customer: of channels of every customer. */
const ofNoCustomer = 'all';

/** Names a group in the address: `d7` a device; `c3` a customer, or the areas and channels of one. */
export const groupKey = ({ device_id, customer_id }: Place): string => {
  if (device_id !== null) return `d${device_id}`;
  return customer_id === null ? ofNoCustomer : `c${customer_id}`;
};

/** The group that an alarm is in. */
export const groupKeyOf = (by: AlarmGrouping, { device_id, customer_id }: Place): string =>
  groupKey({ customer_id, device_id: by === 'device' ? device_id : null });

/** The alarms of one group of a list. */
export function groupQuery(query: AlarmsQuery, by: AlarmGrouping, group: Place): AlarmsQuery {
  if (group.device_id !== null) return { ...query, device: group.device_id };
  if (group.customer_id === null) return { ...query, without_customer: true };
  const ofCustomer = { ...query, customer: group.customer_id };
  return by === 'device' ? { ...ofCustomer, without_device: true } : ofCustomer;
}

const maxOpen = 100;

/** The open groups of an address: `d7.c3`. */
export const readOpenGroups = (value: unknown): string | undefined => {
  const keys = typeof value === 'string' ? value.split('.') : [];
  const known = keys.filter((key) => /^([cd]\d{1,15}|all)$/.test(key)).slice(0, maxOpen);
  return known.length === 0 ? undefined : known.join('.');
};

export const openKeysOf = (open: string | undefined): string[] => open?.split('.') ?? [];

/** The address after a group was opened or closed. */
export function withGroup(open: string | undefined, key: string, isOpen: boolean) {
  const others = openKeysOf(open).filter((other) => other !== key);
  return readOpenGroups((isOpen ? [key, ...others] : others).join('.'));
}
