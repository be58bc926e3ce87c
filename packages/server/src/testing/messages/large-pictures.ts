import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { startServerWithDatabase } from '../server-with-database.ts';
import { alertMessage, infoMessage } from './sample-messages.ts';

/** The most memory that the server may use while it processes pictures of 59 million pixels. */
const maxMib = 600;

const flat = () =>
  sharp({
    create: { width: 9_200, height: 6_400, channels: 3, background: { r: 20, g: 120, b: 90 } },
  });

/** Sends messages with large pictures at the same time, of a customer that blurs people; checks the memory used. */
export async function sendLargePictures(count: number, formats: ('jpeg' | 'png')[]): Promise<void> {
  const started = await startServerWithDatabase();
  try {
    const { server } = started;
    const session = await started.signIn();
    const device = await server.device(session, 'gate');
    const [{ CustomerID }] = (await server.call('/api/devices', session)) as [
      { CustomerID: number },
    ];
    const put = await fetch(`${server.url}/api/customers/${CustomerID}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({ blur_people: true }),
    });
    expect(put.status).toBe(200);
    const kinds = await Promise.all(formats.map((format) => flat().toFormat(format).toBuffer()));
    const answers = await Promise.all(
      Array.from({ length: count }, async (_, nth) => {
        const form = new FormData();
        const seen = { src: 'cam', people: 3, photo: 'p' };
        // Every third has no boxes and is blurred whole.
        const message = nth % 3 === 2 ? alertMessage('cam') : infoMessage([seen]);
        form.set('notification', JSON.stringify(message));
        const content = kinds[nth % kinds.length]!;
        form.set('p', new Blob([Uint8Array.from(content)]), 'p');
        return fetch(`${server.url}/api/notifications`, {
          method: 'POST',
          headers: { authorization: `Bearer ${device.token}` },
          body: form,
        });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const status = await readFile(`/proc/${server.processId()}/status`, 'utf8');
    const peakMib = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    expect(peakMib).toBeLessThan(maxMib);
  } finally {
    await started.end();
  }
}
