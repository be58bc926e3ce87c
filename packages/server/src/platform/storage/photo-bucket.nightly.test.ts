import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../../operations/backup/make-backup.ts';
import { restoreBackup } from '../../operations/backup/restore-backup.ts';
import { sweepOrphans } from '../../operations/retention/orphan-sweep.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { hasCephGateway, startCephGateway } from '../../testing/processes/ceph-gateway.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { type BucketSettings, createPhotoBucket } from './photo-bucket.ts';
import type { PhotoStorage } from './photo-storage.ts';

const { send } = endpoints.notifications;

describe.skipIf(!hasCephGateway)('photos in a bucket of a Ceph gateway', () => {
  let store: Awaited<ReturnType<typeof startCephGateway>>;
  let buckets = 0;
  const newBucket = async (more: Partial<BucketSettings> = {}): Promise<BucketSettings> => {
    const { endpoint, accessKey, secretKey } = store;
    buckets += 1;
    const bucket = `photos-${buckets}`;
    const client = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    const settings = { endpoint, bucket, region: 'us-east-1', accessKey, secretKey };
    return { ...settings, servesItself: false, ...more };
  };
  beforeAll(async () => {
    store = await startCephGateway();
  });
  afterAll(() => store?.stop());

  describe('of a server', () => {
    let foyer: TestFoyer;
    let device: TestDevice;
    let photoBucket: BucketSettings;
    let token: string;
    beforeAll(async () => {
      photoBucket = await newBucket();
      foyer = await startTestFoyer({ photoBucket });
      device = await foyer.device();
      ({ token } = await foyer.person('SUPER_ADMIN'));
    });
    afterAll(() => foyer?.stop());

    const sendPicture = async () => {
      const content = await jpeg();
      const Photos = [{ Code: 'p', Content: base64(content) }];
      const body = infoMessage([{ src: 'cam', people: 1, photo: 'p' }], { Photos });
      return { body, answer: await foyer.call(send, { token: device.token, body }) };
    };
    const storedPhoto = async (id: number, at = foyer, bearer = token) => {
      const { data } = await at.call(endpoints.notifications.get, {
        token: bearer,
        params: { id },
      });
      return (data as { Photos: { Path: string; Thumbnail: string }[] }).Photos[0]!;
    };

    test('a picture is stored, served by a signed address as it was sent, and goes with its notification', async () => {
      const { answer } = await sendPicture();
      expect(answer.status).toBe(201);
      const { Path, Thumbnail } = await storedPhoto(answer.data.id);
      const small = await foyer.app.inject(`/images/${Thumbnail}`);
      expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
      const served = await foyer.app.inject(`/images/${Path}`);
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(served.rawPayload.length).toBe(Number(served.headers['content-length']));
      expect((await foyer.app.inject(`/images/${Path.split('?')[0]}`)).statusCode).toBe(404);
      const before = await namesIn(foyer.storage);
      await foyer.call(endpoints.notifications.remove, { token, params: { id: answer.data.id } });
      expect((await namesIn(foyer.storage)).length).toBe(before.length - 2);
      expect((await foyer.app.inject(`/images/${Path}`)).statusCode).toBe(404);
    });

    test('while the store is unavailable nothing is acknowledged; afterwards the message is taken once', async () => {
      await store.kill();
      const { body, answer } = await sendPicture();
      expect(answer.status).toBe(503);
      expect(answer.problem.detail).toContain('the photo store does not answer');
      await expect(foyer.storage.check()).rejects.toThrow(/does not answer/);
      await store.start();
      const again = await foyer.call(send, { token: device.token, body });
      expect(again.status).toBe(201);
      expect(
        (await foyer.app.inject(`/images/${(await storedPhoto(again.data.id)).Path}`)).statusCode,
      ).toBe(200);
      expect((await foyer.call(send, { token: device.token, body })).status).toBe(200);
    });

    test('a backup holds its pictures, and is restored into another bucket or into a folder', async () => {
      const { answer } = await sendPicture();
      const place = await mkdtemp(join(tmpdir(), 'foyer-bucket-backup-'));
      const source = { databaseUrl: foyer.databaseUrl, photos: foyer.storedFiles };
      await makeBackup(source, place, () => undefined);
      const photos = createPhotoBucket(await newBucket());
      const database = await testDatabase();
      const target = { databaseUrl: database.url, dataFolder: place, photos };
      await restoreBackup(place, target, () => undefined);
      expect(await namesIn(photos)).toEqual(await namesIn(foyer.storage));
      const [row] = await foyer.rows<{ path: string }>(
        'select path from photos where notification_id = $1',
        [answer.data.id],
      );
      const [there, here] = [await photos.open(row!.path), await foyer.storedFiles.open(row!.path)];
      expect(await buffer(there!.stream)).toEqual(await buffer(here!.stream));
      await expect(restoreBackup(place, target, () => undefined)).rejects.toThrow(/already/);
      photos.close();
      await database.drop();
      await rm(place, { recursive: true });
    });

    test('the sweep removes what no record names, over pages of the list, and nothing else', async () => {
      const { answer } = await sendPicture();
      const [row] = await foyer.rows<{ path: string }>(
        'select path from photos where notification_id = $1',
        [answer.data.id],
      );
      const kept = await namesIn(foyer.storage);
      const folder = row!.path.replace(/[^/]+$/, '');
      const strays = Array.from(
        { length: 1_251 },
        (_, nth) => `${folder}${nth.toString(16).padStart(24, '0')}.jpg`,
      );
      for (let at = 0; at < strays.length; at += 50) {
        await Promise.all(
          strays.slice(at, at + 50).map((path) => foyer.storage.put(path, Buffer.of(1))),
        );
      }
      expect(await namesIn(foyer.storage)).toHaveLength(kept.length + 1_251);
      const inTwoHours = () => new Date(Date.now() + 7_200_000);
      const removed = await sweepOrphans({
        db: foyer.postgres.db,
        storage: foyer.storage,
        now: inTwoHours,
        isStopping: () => false,
      });
      expect(removed).toBe(1_251);
      expect(await namesIn(foyer.storage)).toEqual(kept);
    });
  });

  test('where the store serves pictures itself, a picture leads to an address that it signed', async () => {
    const photoBucket = await newBucket({ servesItself: true });
    const foyer = await startTestFoyer({ photoBucket });
    const device = await foyer.device();
    const { token } = await foyer.person('SUPER_ADMIN');
    const content = await jpeg();
    const body = infoMessage([{ src: 'cam', people: 1, photo: 'p' }], {
      Photos: [{ Code: 'p', Content: base64(content) }],
    });
    const { data } = await foyer.call(send, { token: device.token, body });
    const found = await foyer.call(endpoints.notifications.get, { token, params: { id: data.id } });
    const { Path } = (found.data as { Photos: { Path: string }[] }).Photos[0]!;
    const answer = await foyer.app.inject(`/images/${Path}`);
    expect(answer.statusCode).toBe(302);
    const address = String(answer.headers.location);
    expect(address.startsWith(`${store.endpoint}/${photoBucket.bucket}/`)).toBe(true);
    const picture = await fetch(address);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await fetch(address.split('?')[0]!)).status).toBe(403);
    const page = await foyer.app.inject('/');
    expect(page.headers['content-security-policy']).toContain(store.endpoint);
    await foyer.stop();
  });

  test.each([
    ['a wrong secret', { secretKey: 'another secret' }, 'refuses the key'],
    ['an unknown key', { accessKey: 'unknown' }, 'refuses the key'],
    ['no such bucket', { bucket: 'absent' }, 'has no such bucket'],
    ['no store', { endpoint: 'http://127.0.0.1:9' }, 'does not answer'],
  ])('with %s nothing can be stored or read, in a sentence', async (_case, wrong, sentence) => {
    const bucket = createPhotoBucket({ ...(await newBucket()), ...wrong });
    for (const attempt of [
      () => bucket.check(),
      () => bucket.put('2026/11/22/1/a.jpg', Buffer.of(1)),
      () => namesIn(bucket),
    ]) {
      await expect(attempt()).rejects.toThrow(sentence);
    }
    bucket.close();
  });
});

async function namesIn(storage: PhotoStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.files()) names.push(name);
  return names.sort();
}
