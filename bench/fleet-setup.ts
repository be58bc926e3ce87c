import type { LineAddress } from './fleet-lines.ts';
import type { MeasuredServer } from './measured-server.ts';

/** So many devices belong to a customer, who has one operator. */
const devicesACustomer = 50;
/** Calls of the API at once while the fleet is entered. */
const callsAtOnce = 16;
/** Of calls that hash a password, a caller may have fewer. */
const hashesAtOnce = 4;
/** Sessions of operators: each sign-in costs a password's hash, and dashboards share them. */
const maxOperators = 50;
const password = 'a password for an operator';

/** Enters customers, devices with tokens and operators, as an administrator does. */
export async function enterFleet(server: MeasuredServer, devices: number, transportPort: number) {
  const customers = Math.ceil(devices / devicesACustomer);
  const customerIds = await inTurns(customers, async (nth) => {
    const Name = `Site ${nth}`;
    return (await server.call<{ id: number }>('POST', '/api/customers', { Name })).id;
  });
  const addresses = await inTurns(devices, async (nth): Promise<LineAddress> => {
    const code = `fleet-${nth}`;
    const CustomerID = customerIds[nth % customers];
    const draft = { Name: code, Code: code, CustomerID };
    const { id } = await server.call<{ id: number }>('POST', '/api/devices', draft);
    const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`);
    return { port: transportPort, code, token };
  });
  const roles = await server.call<{ id: number; Name: string }[]>('GET', '/api/roles');
  const Role = roles.find(({ Name }) => Name === 'OPERATOR')?.id;
  const operators = await inTurns(
    Math.min(customers, maxOperators),
    async (nth) => {
      const email = `operator-${nth}@bench.test`;
      const draft = { Email: email, Password: password, Role, Customer: customerIds[nth] };
      await server.call('POST', '/api/users', draft);
      return server.signIn({ email, password });
    },
    hashesAtOnce,
  );
  return { addresses, tokens: [await server.signIn(server.admin), ...operators] };
}

async function inTurns<T>(
  count: number,
  work: (nth: number) => Promise<T>,
  atOnce = callsAtOnce,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const nth = next++;
      results[nth] = await work(nth);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
