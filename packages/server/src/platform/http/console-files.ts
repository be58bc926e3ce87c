import { msg } from '@foyer/translation';
import '@fastify/swagger';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { noSuchPath, send } from './problem-answers.ts';
import { ProblemError } from './problem-error.ts';

const folder = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));
/** Paths of the API, pictures and scripts: an unknown one is a 404, not the console's page. */
const isNeverPage = (url: string) => /^\/(api|user|images|products|assets|map)(\/|\?|$)/.test(url);

/** Serves the built console: its page for every path that its own router handles, a 404 problem for unknown API paths. */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(`${folder}index.html`);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // The build wrote a compressed file beside each (console/compressed-files.ts).
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !isNeverPage(request.url);
    if (isBuilt && wantsPage) return reply.sendFile('index.html');
    const problem = wantsPage
      ? new ProblemError(
          'not_found',
          msg('The console is not built: run npm run build, then start the server again.'),
        )
      : noSuchPath(request);
    return send(problem, request, reply);
  });
}
