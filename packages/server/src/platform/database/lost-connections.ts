/** A restart of PostgreSQL ends all connections at about the same moment: they share a line. */
const windowMs = 250;

interface Log {
  warn(about: object, sentence: string): void;
}

/** Logs idle connections that PostgreSQL or the network ended: one line for those lost together. */
export function logLostConnections(log: Log): (error: Error) => void {
  let connections = 0;
  return (err) => {
    connections += 1;
    if (connections > 1) return;
    setTimeout(() => {
      const lost = connections === 1 ? 'An idle connection' : `${connections} idle connections`;
      log.warn(
        { err, connections },
        `${lost} to PostgreSQL ended; the next query opens a new one.`,
      );
      connections = 0;
    }, windowMs).unref();
  };
}
