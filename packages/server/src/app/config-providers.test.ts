import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const google = {
  FOYER_GOOGLE_ISSUER: 'https://accounts.example',
  FOYER_GOOGLE_CLIENT_ID: 'foyer',
  FOYER_GOOGLE_CLIENT_SECRET: 'hush',
};

/** The faults of a configuration, one per line of the error. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('social sign-in', () => {
  test('without settings no provider is configured', () => {
    const none = { issuer: undefined, clientId: undefined, clientSecret: undefined };
    expect(readConfig({}).providers).toEqual({ google: none, microsoft: none });
    const blank = { FOYER_GOOGLE_ISSUER: '', FOYER_GOOGLE_CLIENT_ID: ' ' };
    expect(readConfig(blank).providers.google).toEqual(none);
  });

  test('each provider has its own settings', () => {
    const { providers } = readConfig({
      ...google,
      FOYER_MICROSOFT_ISSUER: 'https://login.example/tenant/v2.0',
      FOYER_MICROSOFT_CLIENT_ID: 'foyer-too',
      FOYER_MICROSOFT_CLIENT_SECRET: 'hush too',
    });
    expect(providers.google).toEqual({
      issuer: 'https://accounts.example',
      clientId: 'foyer',
      clientSecret: 'hush',
    });
    expect(providers.microsoft.issuer).toBe('https://login.example/tenant/v2.0');
  });

  test.each(Object.keys(google))('a provider without its %s is rejected at the start', (name) => {
    const { [name as keyof typeof google]: _, ...rest } = google;
    expect(faultsOf(rest)).toEqual([
      'FOYER_GOOGLE_ISSUER, FOYER_GOOGLE_CLIENT_ID and FOYER_GOOGLE_CLIENT_SECRET go together.',
    ]);
  });

  test('an issuer that is no address is rejected, and no secret is in the message', () => {
    const faults = faultsOf({ ...google, FOYER_GOOGLE_ISSUER: 'accounts.example' });
    expect(faults[0]).toBe(
      'FOYER_GOOGLE_ISSUER must be an address that begins with https:// or http://.',
    );
    expect(faults.join()).not.toContain('hush');
  });
});

test('the public address is read without a slash at its end', () => {
  expect(readConfig({ FOYER_PUBLIC_URL: 'https://foyer.example/' }).publicUrl).toBe(
    'https://foyer.example',
  );
  expect(readConfig({}).publicUrl).toBeUndefined();
  expect(faultsOf({ FOYER_PUBLIC_URL: 'foyer.example' })).toHaveLength(1);
});
