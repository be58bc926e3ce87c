import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** First bytes of a PMTiles file of version 3. */
const magic = Buffer.from('PMTiles\u0003', 'latin1');

/** Throws an `Error` with a sentence where a file is no readable PMTiles file. */
async function assertTiles(file: string): Promise<void> {
  const head = Buffer.alloc(magic.length);
  try {
    const handle = await open(file);
    await handle.read(head, 0, head.length, 0);
    await handle.close();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Error(
      `FOYER_MAP_PMTILES names ${file}, which cannot be read (${code}): correct the path, or give this user the right to it.`,
    );
  }
  if (!head.equals(magic))
    throw new Error(
      `FOYER_MAP_PMTILES names ${file}, which is no PMTiles file of version 3: name another.`,
    );
}

/** Serves one PMTiles file, whole or in ranges; returns its URL path. */
export async function serveMapTiles(app: FastifyInstance, file: string): Promise<string> {
  await assertTiles(file);
  const name = basename(file);
  await app.register(fastifyStatic, {
    root: dirname(file),
    prefix: '/map/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    // No other file of its folder is served.
    allowedPath: (path) => decodeURIComponent(path) === `/${name}`,
    setHeaders: (reply) => reply.header('Cache-Control', 'public, max-age=3600'),
  });
  return `/map/${encodeURIComponent(name)}`;
}
