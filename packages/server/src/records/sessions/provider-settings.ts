import type { Provider } from '@foyer/contract';
import type { SettingsReader } from '../../platform/settings/settings-reader.ts';

export type ProviderName = Provider['name'];

/** A provider's registration of this server; undefined fields were not set. */
export interface ProviderSettings {
  issuer: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
}

export const readProviders = (
  settings: SettingsReader,
): Record<ProviderName, ProviderSettings> => ({
  google: readProvider(settings, 'FOYER_GOOGLE'),
  microsoft: readProvider(settings, 'FOYER_MICROSOFT'),
});

function readProvider(settings: SettingsReader, prefix: string): ProviderSettings {
  const provider = {
    issuer: settings.address(`${prefix}_ISSUER`, ['https:', 'http:']),
    clientId: settings.text(`${prefix}_CLIENT_ID`),
    clientSecret: settings.text(`${prefix}_CLIENT_SECRET`),
  };
  const set = Object.values(provider).filter((value) => value !== undefined).length;
  if (set !== 0 && set !== 3) {
    settings.fault(
      `${prefix}_ISSUER, ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together.`,
    );
  }
  return provider;
}
