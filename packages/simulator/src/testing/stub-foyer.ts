import {
  type Answer,
  type Seen,
  startStubServer,
} from '@foyer/device-client/testing/stub-server.ts';

type Row = Record<string, unknown> & { id: number };

/** The calls that the simulator makes, on rows in memory, over real HTTP. */
export async function startStubFoyer() {
  const tables: Record<string, Row[]> = {
    customers: [],
    devices: [],
    cameras: [],
    users: [],
    products: [],
    areas: [],
    regions: [],
    sites: [],
  };
  const tokens = new Map<string, number>();
  const messages = new Map<string, unknown>();
  /** Rows of tills and rosters, by path and id. */
  const tillRows = new Map<string, unknown>();
  /** Answers given to batches before they are taken. */
  const troubles: number[] = [];

  function answer({ method, path, headers, body }: Seen): Answer {
    if (path === '/api/auth/login') {
      if (body.password !== 'right') return { status: 401, body: { detail: 'Wrong password.' } };
      return { status: 200, body: { access_token: 'admin' } };
    }
    const bearer = headers.authorization?.replace('Bearer ', '') ?? '';
    if (path.startsWith('/api/notifications')) {
      if (!tokens.has(bearer)) return { status: 401, body: { detail: 'Unknown token.' } };
      const batch = [body].flat();
      const trouble = batch.length > 0 ? troubles.shift() : undefined;
      if (trouble) return { status: trouble };
      for (const message of batch) messages.set(message.Code, message);
      const results = batch.map((_, index) => ({ id: index + 1 }));
      return { status: 200, body: { data: Array.isArray(body) ? results : results[0] } };
    }
    if (path.startsWith('/api/data/')) {
      if (bearer !== 'foyer_tills') return { status: 401, body: { detail: 'Unknown key.' } };
      for (const row of body) tillRows.set(`${path} ${row.id}`, row);
      return body.length === 0 ? { status: 400 } : { status: 200, body: { data: {} } };
    }
    if (bearer !== 'admin') return { status: 401 };
    if (path === '/api/keys') return { status: 201, body: { data: { key: 'foyer_tills' } } };
    if (path === '/api/roles') {
      const roles = ['SUPER_ADMIN', 'OPERATOR', 'VIEWER'];
      return { status: 200, body: { data: roles.map((Name, index) => ({ id: index + 1, Name })) } };
    }
    const [, noun = '', id, action] = path.replace(/^\/api/, '').split('/');
    const rows = tables[noun];
    if (!rows) return { status: 404 };
    if (action === 'token') {
      const token = `token-${tokens.size + 1}`;
      tokens.set(token, Number(id));
      return { status: 201, body: { data: { token } } };
    }
    if (method === 'GET') return { status: 200, body: { data: rows } };
    const row = { ...body, id: rows.length + 1 };
    if (method === 'PUT') {
      const changed = rows.find((each) => each.id === Number(id));
      return changed
        ? { status: 200, body: { data: Object.assign(changed, body) } }
        : { status: 404 };
    }
    rows.push(row);
    // A customer comes with a site of its name.
    if (noun === 'customers') {
      const { Name, TimeZone } = body;
      const sites = tables.sites!;
      sites.push({ id: sites.length + 1, Name, TimeZone, CustomerID: row.id, devices: 0 });
    }
    return { status: 201, body: { data: { id: row.id } } };
  }

  return { ...(await startStubServer(answer)), tables, tokens, messages, tillRows, troubles };
}
