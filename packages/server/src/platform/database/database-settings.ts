import type { SettingsReader } from '../settings/settings-reader.ts';
import { faultOfDatabaseUrl, hostsOf } from './database-hosts.ts';

/** The PostgreSQL of the customer, and a standby of it. */
export interface DatabaseSettings {
  /** Connection string of the customer's own PostgreSQL, with one host or several; without it the embedded one is started. */
  databaseUrl: string | undefined;
  /** Connection string of a standby that answers reads of dashboards and lists. */
  databaseReadUrl: string | undefined;
  /** One that is further behind is not read. */
  readLagSeconds: number;
}

export function readDatabaseSettings(settings: SettingsReader): DatabaseSettings {
  const databaseUrl = readDatabaseUrl(settings, 'DATABASE_URL');
  const databaseReadUrl = readDatabaseUrl(settings, 'DATABASE_READ_URL');
  if (databaseReadUrl !== undefined && settings.text('DATABASE_URL') === undefined) {
    settings.fault(
      'DATABASE_READ_URL names a standby of the PostgreSQL in DATABASE_URL, which is not set.',
    );
  }
  if (databaseReadUrl !== undefined && hostsOf(databaseReadUrl).length > 1) {
    settings.fault('DATABASE_READ_URL names several hosts: it must name one standby.');
  }
  const readLagSeconds = settings.whole('FOYER_READ_LAG', 5, 1, 300);
  return { databaseUrl, databaseReadUrl, readLagSeconds };
}

function readDatabaseUrl(settings: SettingsReader, name: string): string | undefined {
  const url = settings.text(name);
  const fault = url === undefined ? undefined : faultOfDatabaseUrl(url);
  if (fault === undefined) return url;
  settings.fault(`${name} ${fault}`);
  return undefined;
}
