import * as contract from '@foyer/contract';
import type { Plugin } from 'vite';

const contractId = '@foyer/contract';
const resolvedId = '\0foyer-contract-without-schemas';
/** Apart, as they weigh and one rarely opened part of the console needs them. */
const samplesId = '\0foyer-sample-products';

/** Endpoints as the browser needs them: where to call, whether with a token, whether the answer is wrapped, and whether to wait long. */
const addresses = Object.fromEntries(
  Object.entries(contract.endpoints).map(([noun, calls]) => [
    noun,
    Object.fromEntries(
      Object.entries(calls).map(([verb, call]) => {
        const { method, path, access, bare, takesLong } = call as contract.Endpoint;
        return [verb, { method, path, access, bare, takesLong }];
      }),
    ),
  ]),
);

/** The contract's plain constants. Schemas are left out, so importing one fails the build. */
const constants = {
  roles: contract.roles,
  providerFailures: contract.providerFailures,
  stateNames: contract.stateNames,
  alertStates: contract.alertStates,
  notificationTypes: contract.notificationTypes,
  productImages: contract.productImages,
  troubleTemplates: contract.troubleTemplates,
};

const constant = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value)};`;

/** Gives the browser the contract without its validator, which would double the login page. */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'foyer:contract-without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === contractId ? resolvedId : id === samplesId ? id : null),
    load(id) {
      if (id === samplesId) return constant('sampleProducts', contract.sampleProducts);
      if (id !== resolvedId) return null;
      const code = Object.entries({ endpoints: addresses, ...constants })
        .map(([name, value]) => constant(name, value))
        .concat(`export { sampleProducts } from ${JSON.stringify(samplesId)};`)
        .join('\n');
      return { code, moduleSideEffects: false };
    },
  };
}
