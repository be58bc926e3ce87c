import { lineMessage } from '../../packages/server/src/testing/messages/sample-messages.ts';
import type { RealServer } from './real-server.ts';
import { newSite } from './site.ts';

const minuteMs = 60_000;

/** A camera whose line, gangway, counts two in and one out in each of ten minutes from `begin` on, ms since 1970. */
export async function countedQuay(server: RealServer, begin: number) {
  const site = await newSite(server, { deviceName: 'Quay', cameras: { quay: 'Quay camera' } });
  const at = (minutes: number) => new Date(begin + minutes * minuteMs).toISOString();
  await site.sendAll(
    Array.from({ length: 10 }, (_, nth) =>
      lineMessage(
        'quay',
        [{ id: 'gangway', in: 2, out: 1 }],
        { from: at(nth) },
        { CreatedAt: at(nth + 1) },
      ),
    ),
  );
  return { site, camera: site.cameras.quay!.id, at };
}
