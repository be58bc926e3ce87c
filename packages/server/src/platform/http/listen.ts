import type { FastifyInstance } from 'fastify';

/** Listens and answers the address. Fails with one sentence where the port is taken or forbidden. */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} on ${host} is taken: stop the other program, or set PORT to a free port.`,
      );
    }
    if (code === 'EACCES') {
      throw new Error(
        `Port ${port} may not be opened by this user: set PORT to a port above 1023.`,
      );
    }
    throw new Error(`Cannot listen on ${host}:${port}: ${message}`);
  }
}
