import type { Socket } from 'node:net';
import pg from 'pg';
import { statementSignal } from './abandoned-statements.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/**
 * A database that accepts no connection within this is unavailable. One that works may need more than a second while all
 * processors are in use.
 */
const connectTimeoutMs = 3_000;
/** While all connections are in use, a request waits this long for one. */
export const waitTimeoutMs = 10_000;

/** How pg says that a query has had no answer within its `query_timeout`. */
const readTimeoutMessage = 'Query read timeout';

type Done = (error: Error | undefined, ...rest: unknown[]) => void;
type Call = (...args: unknown[]) => unknown;

export interface ServingPoolConfig extends pg.PoolConfig {
  /** Cancels what PostgreSQL does in the process of this number. */
  cancel?: (backend: number) => Promise<unknown>;
}

/** pg reports a lost connection by a plain `Error`: a query that fails on one rejects with `DatabaseUnavailable`. */
export class ServingClient extends pg.Client {
  /** Why PostgreSQL ended the connection, where it said so between two queries. */
  private endedBy: pg.DatabaseError | undefined;
  /** Not answered yet. */
  private queries = 0;
  private readonly cancel: ServingPoolConfig['cancel'];

  constructor(config?: string | ServingPoolConfig) {
    const { cancel, ...settings } = config as ServingPoolConfig;
    // The pool's own limit, which it passes on, is for the wait; that for a new connection is shorter.
    super({ ...settings, connectionTimeoutMillis: connectTimeoutMs });
    this.cancel = cancel;
    const typed = (error: Error) => {
      if (error instanceof pg.DatabaseError) return error;
      // Its answer may never come: whatever is asked next would wait behind it.
      const isLate = error.message === readTimeoutMessage;
      if (isLate) this.socket().destroy();
      if (isLate) return new DatabaseUnavailable(error, true);
      if (this.endedBy) return this.endedBy;
      return this.isLost() ? new DatabaseUnavailable(error) : error;
    };
    const query = super.query.bind(this) as Call;
    this.query = ((...args: unknown[]) => {
      const done = args.at(-1);
      this.queries += 1;
      if (typeof done === 'function') {
        args[args.length - 1] = (error: Error | undefined, ...rest: unknown[]) => {
          this.queries -= 1;
          (done as Done)(error && typed(error), ...rest);
        };
        return query(...args);
      }
      const result = query(...args);
      if (!(result instanceof Promise)) {
        // The query is a stream of rows, which reports its end itself.
        this.queries -= 1;
        return result;
      }
      return this.untilAbandoned(result).then(
        (answer) => {
          this.queries -= 1;
          return answer;
        },
        (error: Error) => {
          this.queries -= 1;
          throw typed(error);
        },
      );
    }) as typeof this.query;
  }

  /** The query's own end; it is cancelled where the call that it is for is given up. */
  private async untilAbandoned<T>(query: Promise<T>): Promise<T> {
    const { cancel } = this;
    const signal = cancel && statementSignal();
    if (!signal || signal.aborted) return query;
    let cancelled: Promise<unknown> | undefined;
    const abandon = () => {
      cancelled = cancel(this.backend()).catch(() => undefined);
    };
    signal.addEventListener('abort', abandon, { once: true });
    try {
      return await query;
    } finally {
      signal.removeEventListener('abort', abandon);
      // What came later would end the next query of this connection.
      await cancelled;
    }
  }

  /** An error event says that the connection is over; the pool rejects the query under way with it. */
  override emit(name: string, ...args: unknown[]): boolean {
    const [error] = args;
    if (name === 'error' && error instanceof pg.DatabaseError) this.endedBy = error;
    if (name !== 'error' || !(error instanceof Error) || error instanceof pg.DatabaseError) {
      return super.emit(name, ...args);
    }
    return super.emit(name, new DatabaseUnavailable(error));
  }

  isBusy(): boolean {
    return this.queries > 0;
  }

  bytesRead(): number {
    return this.socket().bytesRead;
  }

  /** Number of PostgreSQL's process. */
  backend(): number {
    return (this as unknown as { processID: number }).processID;
  }

  /** Ends the connection; queries that wait on it reject. */
  giveUp(): void {
    this.socket().destroy(new DatabaseUnavailable(new Error('the connection leads nowhere'), true));
  }

  private socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  private isLost(): boolean {
    const socket = this.socket();
    return socket.destroyed || socket.readableEnded;
  }
}

/** A pool whose `connect` and `query` reject with `DatabaseUnavailable` where no connection can be had. */
export class ServingPool extends pg.Pool {
  constructor(config: ServingPoolConfig) {
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
