import { infoMessage } from '../../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../packages/server/src/testing/messages/sample-pictures.ts';
import type { RealServer } from './real-server.ts';
import { newSite } from './site.ts';

interface Wishes {
  /** When the first of them comes, ms since 1970. */
  walkAt: number;
  /** From one point of a path to the next. */
  stepMs: number;
  /** What the device counted over the line. */
  counted: { in: number; out: number };
  /** Where the line stands, 0 to 1 from the left. */
  lineX: number;
}

/** A camera with a photo whose line, Arch, is upright; one after the other two people walk over the picture to the right, one to the left. */
export async function walkedArch(server: RealServer, { walkAt, stepMs, counted, lineX }: Wishes) {
  const site = await newSite(server, { deviceName: 'Arch', cameras: { arch: 'Arch camera' } });
  const camera = site.cameras.arch!.id;
  const at = (ms: number) => new Date(walkAt + ms).toISOString();
  const walk = (det_id: number, xs: readonly number[]) => ({
    det_id,
    from: at(1_000 * det_id),
    points: xs.map((x, nth): [number, number, number] => [stepMs * nth, x, 0.4 + 0.1 * det_id]),
  });
  const message = infoMessage([{ src: 'arch', people: 3, photo: 'p' }], {
    CreatedAt: at(30_000),
    Photos: [{ Code: 'p', CreatedAt: at(30_000), Content: base64(await jpeg()) }],
  });
  Object.assign(message.Attributes.payload.results[0]!, {
    period: { from: at(0), to: at(30_000) },
    lines: [{ id: 'arch', ...counted }],
    paths: [walk(1, [0.2, 0.5, 0.8]), walk(2, [0.15, 0.8]), walk(3, [0.9, 0.3])],
  });
  await site.sendAll([message]);
  await server.call('PUT', `/api/cameras/${camera}/lines/arch`, {
    name: 'Arch',
    points: [
      [lineX, 0],
      [lineX, 1],
    ],
  });
  return { site, camera };
}
