import { msg } from '@foyer/translation';
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { DamagedPicture } from './check-picture.ts';
import type { CheckedPictures } from './checked-pictures.ts';
import { type PhotoAddresses, smallSizes } from './photo-address.ts';
import { smallPath } from './picture-files.ts';
import { createThumbnails } from './thumbnails.ts';

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
/** A drawing that is opened by itself runs nothing and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Shorter than the store's own signature is good for. */
const redirectS = 1_800;

/** `GET /images/…`: no bearer token, the address itself is the permission; unsigned means 404. */
export function photoRoutes(
  app: FastifyInstance,
  pictures: CheckedPictures,
  storage: PhotoStorage,
  addresses: PhotoAddresses,
) {
  const thumbnails = createThumbnails(pictures, storage);
  app.get('/images/*', { schema: { hide: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const query = request.query as Record<string, unknown>;
    const [size, until, signature] = [query.size, query.until, query.signature].map(String);
    const isGood = addresses.isGood(path, size ?? '', until ?? '', signature ?? '');
    const small = smallSizes.find((one) => one === size);
    const name = small ? smallPath(path, small) : path;
    if (isGood && pictures.addressOf) {
      if (small && !(await storage.fileAt(name)))
        await thumbnails.make(path, small).catch(sayDamaged);
      return reply
        .header('Cache-Control', `private, max-age=${redirectS}`)
        .redirect(await pictures.addressOf(name).catch(sayDamaged));
    }
    const file = isGood ? await pictures.open(name).catch(sayDamaged) : undefined;
    const made =
      isGood && !file && small ? await thumbnails.make(path, small).catch(sayDamaged) : undefined;
    if (!file && !made) {
      throw new ProblemError(
        'not_found',
        msg('This picture address is wrong or has ended: reload the page.'),
      );
    }
    const extension = small ? 'webp' : (path.split('.').at(-1) ?? '');
    return reply
      .type(types[extension] ?? 'application/octet-stream')
      .header('Content-Length', file?.bytes ?? made?.byteLength)
      .header('Cache-Control', 'private, max-age=3600, immutable')
      .headers(extension === 'svg' ? { 'Content-Security-Policy': drawingPolicy } : {})
      .send(file?.stream ?? made);
  });
}

/** A picture is checked when the first asks for it, who has an address of it already. */
function sayDamaged(error: unknown): never {
  if (!(error instanceof DamagedPicture)) throw error;
  throw new ProblemError(
    'not_found',
    msg(
      'This picture is damaged and was removed: the rejected messages of its device say what is wrong with it.',
    ),
  );
}
