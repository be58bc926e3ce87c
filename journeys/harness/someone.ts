import type { RealServer } from './real-server.ts';

let serial = 0;
/** A person of a new customer, with a session of theirs. */
export async function someone(server: RealServer, Role = 2) {
  serial += 1;
  const email = `account-${serial}-${process.pid}@journeys.test`;
  const customer = await server.call<{ id: number }>('POST', '/api/customers', { Name: 'Mall' });
  const body = {
    Name: 'Lin',
    Email: email,
    Password: 'the first password of Lin',
    Role,
    Customer: customer.id,
  };
  await server.call('POST', '/api/users', body);
  return { email, token: await server.tokenOf(email, 'the first password of Lin') };
}
