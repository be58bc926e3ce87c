import type { Role } from '@foyer/contract';

/** Whose data a person sees: everybody's, one customer's, or nobody's. */
export type Scope = 'all' | 'none' | { customerId: number };

/** A signed-in person. */
export interface Person {
  kind: 'person';
  userId: number;
  sessionId: string;
  username: string;
  role: Role;
  scope: Scope;
  /** The role requires a second factor, which is to be set up first. */
  needsSecondFactor: boolean;
}

/** An edge unit that showed its token. */
export interface DeviceCaller {
  kind: 'device';
  /** The record that stands for it now. */
  deviceId: number;
  /** Common to all records of the device, which moved from customer to customer. */
  lineageId: number;
  code: string;
  records: readonly DeviceRecord[];
}

/** A device's time with one customer; null is without an end on that side. */
export interface DeviceRecord {
  id: number;
  from: Date | null;
  /** Excluded. */
  until: Date | null;
}

export type Caller = Person | DeviceCaller | undefined;

/** SUPER_ADMIN sees all; everybody else their own customer; without a customer, nothing. */
export function scopeOf(role: Role, customerId: number | null): Scope {
  if (role === 'SUPER_ADMIN') return 'all';
  return customerId === null ? 'none' : { customerId };
}
