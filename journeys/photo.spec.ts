import { expect, messageOf, newSite, test } from './fixtures.ts';
import { drawnPicture } from './harness/pictures.ts';
import { pattern } from './harness/words.ts';

test('a JPEG sent with boxes over multipart is the picture of the detail, and needs its signature', async ({
  page,
  server,
  open,
}) => {
  const { jpeg, people } = await drawnPicture();
  const site = await newSite(server);
  const results = [{ src: 'gate-1', imsa_uid: 'frame-1', counting_num: people.length, people }];
  const form = new FormData();
  form.set('notification', JSON.stringify(messageOf(1, { payload: { results } })));
  form.set('frame-1', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'frame-1.jpg');
  const answer = await fetch(`${server.url}/api/notifications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.device.token}` },
    body: form,
  });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number } };

  await open(`/app/notifications/${data.id}`, await site.sessionOf('VIEWER'));
  const picture = page.getByRole('img', {
    name: pattern.start('Photo {code}', { code: /frame-1.*/ }),
  });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960);
  await expect(page.locator('rect[data-violating]')).toHaveCount(people.length);

  const address = new URL((await picture.getAttribute('src')) ?? '', server.url);
  const sent = await fetch(address);
  expect(sent.headers.get('content-type')).toBe('image/jpeg');
  expect([...new Uint8Array(await sent.arrayBuffer()).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const unsigned = await fetch(new URL(address.pathname, server.url));
  expect(unsigned.status).toBe(404);
  address.searchParams.set('until', String(Date.now() + 10 * 365 * 86_400_000));
  expect((await fetch(address)).status).toBe(404);
});
