import { isIP, isIPv4 } from 'node:net';
import type { SettingsReader } from '../settings/settings-reader.ts';

/** Proxies on this machine; one elsewhere has to be named. */
const whenUnset = ['loopback'];

/**
 * Reads the proxies whose X-Forwarded-For, -Host and -Proto headers are used: addresses or networks, separated
 * by commas. Anything else is a fault, and so is a network of all addresses, as then any client could forge its
 * own.
 */
export function readTrustedProxies(settings: SettingsReader): string[] {
  const value = settings.text('FOYER_TRUSTED_PROXIES');
  if (value === undefined) return whenUnset;
  const parts = value.split(',').map((part) => part.trim());
  for (const part of parts) {
    if (part === 'loopback' || isNetwork(part)) continue;
    settings.fault(
      `FOYER_TRUSTED_PROXIES holds "${part}": it must list addresses or networks (10.0.0.5, 10.1.0.0/16, fd00::/8), ` +
        'or "loopback", with commas between, and no network of all addresses.',
    );
  }
  return parts;
}

function isNetwork(part: string): boolean {
  const [address = '', prefix, ...more] = part.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const longest = isIPv4(address) ? 32 : 128;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest;
}
