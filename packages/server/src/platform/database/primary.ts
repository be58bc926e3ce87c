import { Socket } from 'node:net';
import pg from 'pg';
import { type DatabaseHost, hostsOf, urlFor } from './database-hosts.ts';

/** A host that does not answer within this is unavailable. */
const probeTimeoutMs = 900;
/** What was found serves connections that are opened at about the same time. */
const freshMs = 300;
const watchIntervalMs = 1_000;

/** Which of several hosts is the primary: the one that takes writes. */
interface PrimaryFinder {
  /** Rejects where none is. */
  find(): Promise<DatabaseHost>;
  sockets: Set<PrimarySocket>;
}

const finders = new Map<string, PrimaryFinder>();

interface ConnectionSettings {
  connectionString: string;
  stream?: () => Socket;
  keepAlive: boolean;
  keepAliveInitialDelayMillis: number;
}

/** An idle connection whose other end has vanished ends within seconds; PostgreSQL does the same for its end. */
const alive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/**
 * Settings of a connection to a database. Of several hosts it leads to the one that is the primary when the connection
 * is opened.
 */
export function connectionOf(url: string): ConnectionSettings {
  const [first, ...others] = hostsOf(url);
  if (others.length === 0 || first === undefined) return { ...alive, connectionString: url };
  const finder = finderOf(url);
  return {
    ...alive,
    connectionString: urlFor(url, first),
    stream: () => new PrimarySocket(finder),
  };
}

/**
 * Closes connections to a host that is no longer the primary: it may be in recovery by now, or its machine may have
 * gone without a word, which a connection would notice after a quarter of an hour.
 */
export function watchPrimary(url: string): { stop(): void } {
  if (hostsOf(url).length < 2) return { stop: () => undefined };
  const finder = finderOf(url);
  const look = async () => {
    const primary = await finder.find().catch(() => undefined);
    if (!primary) return;
    for (const socket of finder.sockets) {
      if (socket.target && !isSame(socket.target, primary)) {
        socket.destroy(new Error(`${socket.target.host} is not the primary any more`));
      }
    }
  };
  const timer = setInterval(look, watchIntervalMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** pg's own socket, which asks for the primary in place of the host that pg names. */
class PrimarySocket extends Socket {
  target: DatabaseHost | undefined;
  readonly #finder: PrimaryFinder;

  constructor(finder: PrimaryFinder) {
    super();
    this.#finder = finder;
    this.once('close', () => finder.sockets.delete(this));
  }

  override connect(): this {
    this.#finder.find().then(
      (primary) => {
        if (this.destroyed) return;
        this.target = primary;
        this.#finder.sockets.add(this);
        super.connect(primary.port, primary.host);
      },
      (error) => this.destroy(error),
    );
    return this;
  }
}

const isSame = (one: DatabaseHost, other: DatabaseHost) =>
  one.host === other.host && one.port === other.port;

function finderOf(url: string): PrimaryFinder {
  const known = finders.get(url) ?? createFinder(url);
  finders.set(url, known);
  return known;
}

function createFinder(url: string): PrimaryFinder {
  const hosts = hostsOf(url);
  let last: { at: number; found: Promise<DatabaseHost> } | undefined;
  // A host that does not answer must not delay the one that does.
  const findNow = () =>
    Promise.any(hosts.map((host) => assertPrimary(url, host))).catch((error: AggregateError) => {
      const words = error.errors.map((each: Error) => each.message).join(', ');
      throw new Error(`no host takes writes: ${words}`);
    });
  return {
    sockets: new Set(),
    find() {
      if (last && performance.now() - last.at < freshMs) return last.found;
      last = { at: performance.now(), found: findNow() };
      return last.found;
    },
  };
}

/** Resolves with the host where it is the primary, or rejects with what it is. */
async function assertPrimary(url: string, target: DatabaseHost): Promise<DatabaseHost> {
  const client = new pg.Client({
    connectionString: urlFor(url, target),
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  const name = `${target.host}:${target.port}`;
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
    if (rows[0].is_standby) throw new Error('is a standby');
    return target;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`${name} ${message || code}`);
  } finally {
    client.end().catch(() => undefined);
  }
}
