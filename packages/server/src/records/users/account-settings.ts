import { isSingleAddress } from '@foyer/contract';
import type { SettingsReader } from '../../platform/settings/settings-reader.ts';

/** The first administrator, and who may register. */
export interface AccountSettings {
  adminEmail: string;
  adminPassword: string | undefined;
  registrationOpen: boolean;
}

export function readAccountSettings(settings: SettingsReader): AccountSettings {
  const adminEmail = settings.text('FOYER_ADMIN_EMAIL') ?? 'admin@foyer.local';
  if (!isSingleAddress(adminEmail)) {
    settings.fault(`FOYER_ADMIN_EMAIL is "${adminEmail}": it must be one e-mail address.`);
  }
  return {
    adminEmail,
    adminPassword: settings.untrimmed('FOYER_ADMIN_PASSWORD'),
    registrationOpen: settings.choice('FOYER_REGISTRATION', ['open', 'closed'], 'open') === 'open',
  };
}
