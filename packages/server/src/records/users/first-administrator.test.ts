import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { warnOfWeakPassword } from './first-administrator.ts';

test('a weak password that the operator set is named in the log, and no other', async () => {
  const warnings: string[] = [];
  const log = { warn: (text: string) => warnings.push(text) } as unknown as FastifyBaseLogger;
  for (const adminPassword of [undefined, 'a few words of it', 'password1', 'admin@foyer.local'])
    await warnOfWeakPassword(
      { dataFolder: '', adminEmail: 'admin@foyer.local', adminPassword },
      log,
    );
  expect(warnings).toEqual([
    expect.stringMatching(/^FOYER_ADMIN_PASSWORD is weak\. .*easy to guess|commonly used/),
    expect.stringMatching(/^FOYER_ADMIN_PASSWORD is weak\. It is the person’s own e-mail address/),
  ]);
});
