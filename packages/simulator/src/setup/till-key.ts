import type { Api } from './api.ts';
import type { FleetFile } from './fleet-file.ts';

/** The API key by which the tills of a customer's shops send: kept, and made anew where the server no longer takes it. */
export async function tillKey(
  api: Api,
  fleet: FleetFile,
  server: string,
  customer: number,
): Promise<string> {
  if (fleet.tillKey && (await isKeyKnown(server, fleet.tillKey))) return fleet.tillKey;
  const { key } = await api.post<{ key: string }>('/api/keys', {
    Name: 'Tills and rosters',
    Role: 'OPERATOR',
    CustomerID: customer,
  });
  fleet.tillKey = key;
  return key;
}

/** An empty list is refused by its content, after who sends it. */
async function isKeyKnown(server: string, key: string): Promise<boolean> {
  const answer = await fetch(`${server}/api/data/sales`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '[]',
  });
  await answer.arrayBuffer();
  return answer.status !== 401 && answer.status !== 403;
}
