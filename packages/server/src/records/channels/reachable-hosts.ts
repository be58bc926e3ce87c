import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { addressList, isPrivateAddress, listHas } from '../../platform/http/private-networks.ts';
import type { SettingsReader } from '../../platform/settings/settings-reader.ts';

/** Which addresses webhooks may reach. */
export interface ReachableHosts {
  /** Why this address of a channel is refused before any name is resolved; undefined where it is not. */
  faultOf(url: string): Message | undefined;
  /** Resolves names for a connection, and fails where one leads to an address that is refused. */
  lookup: LookupFunction;
}

/** An address of the network that webhooks may not reach. */
export class PrivateAddress extends Error {
  readonly detail: Message;

  constructor(host: string) {
    const detail = msg(
      '{host} is an address of a private network: FOYER_WEBHOOK_PRIVATE_HOSTS names those that webhooks may reach.',
      { host },
    );
    super(inEnglish(detail));
    this.detail = detail;
  }
}

/** `allowed`: host names, addresses and networks such as 10.0.0.0/8 that may be reached although they are private. */
export function createReachableHosts(allowed: readonly string[]): ReachableHosts {
  const networks = allowed.flatMap((entry): [string, number][] => {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    return version === 0 ? [] : [[address, Number(bits ?? (version === 6 ? 128 : 32))]];
  });
  const allowedList = addressList(networks);
  const names = new Set(allowed.filter((entry) => isIP(entry.split('/')[0] ?? '') === 0));
  const refuses = (address: string) => isPrivateAddress(address) && !listHas(allowedList, address);
  const isNamed = (host: string) => names.has(host.toLowerCase());

  return {
    faultOf(url) {
      const { protocol, hostname, username } = new URL(url);
      const host = hostname.replace(/^\[|\]$/g, '');
      if (username !== '') return msg('must not carry a user and password: use Authorization');
      if (isIP(host) !== 0 && refuses(host)) {
        return msg(
          'leads into a private network: FOYER_WEBHOOK_PRIVATE_HOSTS names what webhooks may reach there',
        );
      }
      const isOwn = isNamed(host) || (isIP(host) !== 0 && listHas(allowedList, host));
      if (protocol === 'http:' && !isOwn) return msg('must begin with https://');
      return undefined;
    },
    lookup(hostname, options, done) {
      lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
        const [first] = found ?? [];
        if (error || !first) return done(error ?? new Error(`${hostname} has no address.`), '', 4);
        const refused = isNamed(hostname) ? undefined : found.find((one) => refuses(one.address));
        if (refused) return done(new PrivateAddress(`${hostname} (${refused.address})`), '', 4);
        if (options.all) return done(null, found);
        done(null, first.address, first.family);
      });
    },
  };
}

/** The entries of FOYER_WEBHOOK_PRIVATE_HOSTS. */
export function readPrivateHosts(settings: SettingsReader): string[] {
  const entries = (settings.text('FOYER_WEBHOOK_PRIVATE_HOSTS') ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    const [host = '', bits, ...more] = entry.split('/');
    const version = isIP(host);
    const most = version === 6 ? 128 : 32;
    const isNetwork = version !== 0 && /^\d{1,3}$/.test(bits ?? '0') && Number(bits ?? 0) <= most;
    const isName = version === 0 && bits === undefined && /^[a-z0-9._-]+$/.test(host);
    if (more.length > 0 || !(isNetwork || isName)) {
      settings.fault(
        `FOYER_WEBHOOK_PRIVATE_HOSTS has "${entry}": it must be a host name, an address or a network such as 10.0.0.0/8.`,
      );
    }
  }
  return entries;
}
