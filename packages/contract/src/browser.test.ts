import { expect, test } from 'vitest';
import * as browser from './browser.ts';
import * as contract from './index.ts';
import type { Endpoint } from './platform/endpoint.ts';

/** What a caller needs of each endpoint: its address, whether it takes a token, and how to read the answer. */
const addresses = Object.fromEntries(
  Object.entries<Record<string, Endpoint>>(contract.endpoints).map(([noun, calls]) => [
    noun,
    Object.fromEntries(
      Object.entries(calls).map(([verb, { method, path, access, bare, takesLong, takesFile }]) => [
        verb,
        { method, path, access, bare, takesLong, takesFile },
      ]),
    ),
  ]),
);

// `npx vitest run packages/contract -u` writes the file again after an endpoint changed.
test('the browser’s endpoints are those of the contract', async () => {
  await expect(`${JSON.stringify(addresses, null, 2)}\n`).toMatchFileSnapshot(
    './endpoint-addresses.generated.json',
  );
  expect(browser.endpoints).toEqual(JSON.parse(JSON.stringify(addresses)));
});

test('the browser’s constants are those of the contract', () => {
  const { endpoints: _, ...constants } = browser;
  for (const [name, value] of Object.entries(constants))
    expect(contract).toHaveProperty(name, value);
});
