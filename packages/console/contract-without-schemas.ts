import * as contract from '@foyer/contract';
import type { Plugin } from 'vite';

const contractId = '@foyer/contract';
const resolvedId = '\0foyer-contract-without-schemas';

/** Endpoints as the browser needs them: where to call, whether with a token, and whether the answer is wrapped. */
const addresses = Object.fromEntries(
  Object.entries(contract.endpoints).map(([noun, calls]) => [
    noun,
    Object.fromEntries(
      Object.entries(calls).map(([verb, call]) => {
        const { method, path, access, bare } = call as contract.Endpoint;
        return [verb, { method, path, access, bare }];
      }),
    ),
  ]),
);

/** The contract's plain constants. Schemas are left out, so importing one fails the build. */
const constants = {
  roles: contract.roles,
  stateNames: contract.stateNames,
  alertStates: contract.alertStates,
  notificationTypes: contract.notificationTypes,
  productImages: contract.productImages,
  sampleProducts: contract.sampleProducts,
};

/** Gives the browser the contract without its validator, which would double the login page. */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'foyer:contract-without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === contractId ? resolvedId : null),
    load(id) {
      if (id !== resolvedId) return null;
      return Object.entries({ endpoints: addresses, ...constants })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
