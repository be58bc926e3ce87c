import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/**
 * Does the work. The statements that it waits for when the signal aborts are cancelled in PostgreSQL, where they would
 * otherwise run on for nobody; one that is begun after that runs. Not for `pool.query`: the pool may begin such a
 * statement on behalf of another call.
 */
export const cancelStatementsOn = <T>(signal: AbortSignal, work: () => T): T =>
  signals.run(signal, work);

/** Of the call for which the code runs. */
export const statementSignal = (): AbortSignal | undefined => signals.getStore();
