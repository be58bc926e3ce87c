import type { ProfileName, Role } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';

/** The data that a person sees: all, none, or one customer's. */
export type Scope = 'all' | 'none' | CustomerScope;

/** One customer's data: all of it, or what some of its sites have. */
export interface CustomerScope {
  customerId: number;
  /** Absent: the whole customer. */
  siteIds?: readonly number[];
}

/** What a query says of where: a region with those that are part of it, a site, and perhaps their customer. */
export interface AskedPlace {
  customer?: number;
  region?: number;
  site?: number;
}

/** The records that a query narrows its answer to. */
export interface AskedRecords extends AskedPlace {
  device?: number;
  camera?: number;
  area?: number;
}

/** A signed-in person, or a program with an API key, which is let do what a person of its role may. */
export interface Person {
  kind: 'person';
  /** Negative for a program: the id of nobody. */
  userId: number;
  /** Present for a program, which may not call what is `personOnly`. */
  apiKeyId?: number;
  /** Present for a program: what its key is called. */
  apiKeyName?: string;
  /** Empty for a program. */
  sessionId: string;
  username: string;
  role: Role;
  scope: Scope;
  /** That the person chose; null for the one of each request. */
  language: LanguageCode | null;
  /** The role requires a second factor, and the person has to set it up first. */
  needsSecondFactor: boolean;
}

/** A device authenticated by its token. */
export interface DeviceCaller {
  kind: 'device';
  /** Id of its present record. */
  deviceId: number;
  /** Shared by all records of a device that was moved between customers. */
  lineageId: number;
  /** The customer of its present record. */
  customerId: number;
  code: string;
  /** How it speaks. */
  profile: ProfileName;
  /** The JSONata expression of the profile `custom`. */
  mapping: string;
  records: readonly DeviceRecord[];
}

/** A device's time with one customer; null means unlimited on that side. */
export interface DeviceRecord {
  id: number;
  from: Date | null;
  /** Excluded. */
  until: Date | null;
}

/** Somebody without an account who has a link to set up the devices of one customer. */
export interface InstallerCaller {
  kind: 'installer';
  /** What the link is called. */
  username: string;
  scope: CustomerScope;
  expiresAt: Date;
}

export type Caller = Person | DeviceCaller | InstallerCaller | undefined;

/**
 * SUPER_ADMIN sees all, others their own customer's data, or that of some of its sites (`siteIds`; null: all of them),
 * people without a customer nothing.
 */
export function scopeOf(
  role: Role,
  customerId: number | null,
  siteIds: readonly number[] | null,
): Scope {
  if (role === 'SUPER_ADMIN') return 'all';
  return customerId === null ? 'none' : customerScope(customerId, siteIds);
}

/** A customer's data, or that of some of its sites; `siteIds` null: all of them. */
export const customerScope = (
  customerId: number,
  siteIds: readonly number[] | null,
): CustomerScope => (siteIds === null ? { customerId } : { customerId, siteIds });
