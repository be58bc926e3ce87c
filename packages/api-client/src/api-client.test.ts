import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ApiError, createApiClient, rowsOf, versionOf } from './index.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: unknown;
  ifMatch?: string;
}

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : JSON.parse(text);
}

/** A server that answers each request with the next of some answers. */
async function answering(
  ...answers: { status?: number; type?: string; etag?: string; body: unknown }[]
) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { status = 200, type = 'application/json', etag, body } = answers[seen.length]!;
    const { method, url, headers } = request;
    const { authorization, 'if-match': ifMatch } = headers;
    seen.push({
      ...{ method, url, authorization, body: await bodyOf(request) },
      ...(ifMatch !== undefined && { ifMatch }),
    });
    response.writeHead(status, { 'content-type': type, ...(etag && { etag }) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { seen, foyer: createApiClient({ server: `http://127.0.0.1:${port}`, key: 'foyer_1' }) };
}

test('a call sends its parts where the contract says, with the key, and answers what is in data', async () => {
  const { seen, foyer } = await answering(
    { body: { data: { people: 4 } } },
    { body: { data: {} } },
  );
  expect(await foyer.areas.occupancy({ params: { id: 3 } })).toEqual({ people: 4 });
  const body = { people: 2, reason: 'counted' };
  await foyer.areas.recount({ params: { id: 3 }, body });
  const authorization = 'Bearer foyer_1';
  expect(seen).toEqual([
    { method: 'GET', url: '/api/areas/3/occupancy', authorization, body: undefined },
    { method: 'POST', url: '/api/areas/3/recount', authorization, body },
  ]);
});

test('a change names the version of the record that was answered', async () => {
  const { seen, foyer } = await answering(
    { etag: '"one"', body: { data: { Name: 'Hall' } } },
    { etag: '"two"', body: { data: { Name: 'Court' } } },
  );
  const area = await foyer.areas.get({ params: { id: 3 } });
  const body = { Name: 'Court' };
  const ifMatch = versionOf(area);
  const changed = await foyer.areas.update({ params: { id: 3 }, body, ifMatch });
  expect([ifMatch, versionOf(changed), versionOf(body)]).toEqual(['"one"', '"two"', undefined]);
  expect(seen.map((request) => request.ifMatch)).toEqual([undefined, '"one"']);
});

test('a refusal is an error with the server’s words', async () => {
  const problem = { status: 404, code: 'not_found', detail: 'There is no area 9.' };
  const { foyer } = await answering({
    status: 404,
    type: 'application/problem+json',
    body: problem,
  });
  const refused = await foyer.areas.get({ params: { id: 9 } }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 404, message: 'There is no area 9.', problem });
});

test('a proxy’s page is an error with its status', async () => {
  const { foyer } = await answering({
    status: 502,
    type: 'text/html',
    body: '<h1>Bad gateway</h1>',
  });
  await expect(foyer.devices.list()).rejects.toMatchObject({ status: 502, problem: undefined });
});

test('the rows of a table come page after page', async () => {
  const { seen, foyer } = await answering(
    { body: { data: { rows: [{ in: 1 }, { in: 2 }], next_cursor: 'abc' } } },
    { body: { data: { rows: [{ in: 3 }], next_cursor: null } } },
  );
  const entered = [];
  for await (const row of rowsOf(foyer.data.flows, { limit: 2 })) entered.push(row.in);
  expect(entered).toEqual([1, 2, 3]);
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/data/flows?limit=2',
    '/api/data/flows?limit=2&cursor=abc',
  ]);
});

test('a file is answered as bytes', async () => {
  const { foyer } = await answering({ type: 'text/csv', body: 'in,out\r\n' });
  const file: unknown = await foyer.data.flows({ query: { format: 'csv' } });
  expect(new TextDecoder().decode(file as Uint8Array)).toBe('in,out\r\n');
});

test('a list is a page of its records where one is asked, and else all of them', async () => {
  const row = { Name: 'Gate' };
  const { seen, foyer } = await answering(
    { body: { data: { rows: [row], count: 7, page: 2 } } },
    { body: { data: [row] } },
  );
  const { rows, count } = await foyer.devices.list({ query: { page: 2, sort: '-Name', q: 'ga' } });
  const all = await foyer.devices.list({ query: { customer: 3 } });
  expect([rows[0]?.Name, count, all[0]?.Name]).toEqual(['Gate', 7, 'Gate']);
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/devices?page=2&sort=-Name&q=ga',
    '/api/devices?customer=3',
  ]);
});
