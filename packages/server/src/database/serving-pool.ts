import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** A database that accepts no connection within this is unavailable. */
const connectTimeoutMs = 900;
/** While all connections are in use, a request waits this long for one. */
export const waitTimeoutMs = 10_000;

type Done = (error: Error | undefined, ...rest: unknown[]) => void;
type Call = (...args: unknown[]) => unknown;

/** pg reports a lost connection by a plain `Error`: a query that fails on one rejects with `DatabaseUnavailable`. */
export class ServingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    // The pool's own limit, which it passes on, is for the wait; that for a new connection is shorter.
    super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: connectTimeoutMs });
    const typed = (error: Error) =>
      error instanceof pg.DatabaseError || !this.isLost() ? error : new DatabaseUnavailable(error);
    const query = super.query.bind(this) as Call;
    this.query = ((...args: unknown[]) => {
      const done = args.at(-1);
      if (typeof done === 'function') {
        args[args.length - 1] = (error: Error | undefined, ...rest: unknown[]) =>
          (done as Done)(error && typed(error), ...rest);
      }
      const result = query(...args);
      return result instanceof Promise
        ? result.catch((error: Error) => Promise.reject(typed(error)))
        : result;
    }) as typeof this.query;
  }

  /** An error event says that the connection is over; the pool rejects the query under way with it. */
  override emit(name: string, ...args: unknown[]): boolean {
    const [error] = args;
    if (name !== 'error' || !(error instanceof Error) || error instanceof pg.DatabaseError) {
      return super.emit(name, ...args);
    }
    return super.emit(name, new DatabaseUnavailable(error));
  }

  private isLost(): boolean {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    return stream.destroyed || stream.readableEnded;
  }
}

/** A pool whose `connect` and `query` reject with `DatabaseUnavailable` where no connection can be had. */
export class ServingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    const connect = super.connect.bind(this) as Call;
    this.connect = ((done?: Done) => {
      const begin = performance.now();
      const typed = (error: Error) =>
        error instanceof pg.DatabaseError
          ? error
          : new DatabaseUnavailable(error, performance.now() - begin >= connectTimeoutMs);
      if (!done)
        return (connect() as Promise<unknown>).catch((error) => Promise.reject(typed(error)));
      return connect((error: Error | undefined, ...rest: unknown[]) =>
        done(error && typed(error), ...rest),
      );
    }) as typeof this.connect;
  }
}
