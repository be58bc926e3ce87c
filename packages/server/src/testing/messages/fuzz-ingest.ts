import fc from 'fast-check';
import { expect } from 'vitest';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../test-foyer.ts';
import { hostileBytes, hostileMessage } from './hostile-messages.ts';
import { alertMessage } from './sample-messages.ts';

/** Number of hostile messages in a round, which are sent together with valid ones. */
const together = 20;
/** Limit of a request, also on a busy machine. */
const longestMs = 40_000;
const seed = 20_261_122;

/** Sends hostile messages over every transport: no request fails or stalls, and valid messages beside them are stored. */
export async function fuzzIngest(messages: number): Promise<void> {
  const foyer = await startTestFoyer();
  try {
    for (let round = 0; round < messages / together; round += 1) {
      const device = await foyer.device();
      const options = { seed: seed + round, numRuns: together - 2 };
      const texts = fc.sample(hostileMessage, options);
      const [first, second] = fc.sample(hostileBytes, { ...options, numRuns: 2 });
      const half = texts.length / 2;
      const answered = [
        ...(await sendBatch(foyer, device, texts.slice(0, half))),
        ...(await sendParts(foyer, device, texts.slice(half).filter(isOneMessage))),
        ...(await sendAlone(foyer, device, first!)),
      ];
      // Over MQTT all are acknowledged, also messages that can never be stored.
      const caller = await foyer.deviceTokens.find(device.token);
      const topic = `foyer/v1/${device.code}/notifications`;
      for (const payload of [second!, Buffer.from(texts[0]!)]) {
        await within(
          foyer.ingest.handleMqttMessage(caller!, { topic, payload, isRetained: false }),
        );
      }
      const [kept] = await foyer.rows<{ n: number }>(
        'select count(*)::int as n from rejected_messages where device_id = $1',
        [device.id],
      );
      // Rejected messages are in the list; the two that came over MQTT may be there too.
      const refused = answered.filter((isStored) => !isStored).length;
      expect(kept?.n, `round ${round}`).toBeGreaterThanOrEqual(refused);
      expect(kept?.n, `round ${round}`).toBeLessThanOrEqual(refused + 2);
    }
  } finally {
    await foyer.stop();
  }
}

async function within<T>(work: Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work;
  expect(performance.now() - begin).toBeLessThan(longestMs);
  return result;
}

const validMessage = () => JSON.stringify(alertMessage('cam'));
/** In multipart an array is several messages. */
const isOneMessage = (text: string) => !text.startsWith('[');
const isStored = (result: { id?: number }) => result.id !== undefined;

async function post(
  foyer: TestFoyer,
  { token }: TestDevice,
  path: string,
  type: string,
  payload: Buffer,
) {
  const answer = await within(
    foyer.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    }),
  );
  expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(500);
  return answer;
}

/** Which of the hostile messages were stored; the valid ones beside them all are. */
function hostileOf(answer: { statusCode: number; body: string; json(): unknown }): boolean[] {
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  const results = (answer.json() as { data: { id?: number }[] }).data;
  expect(results.filter((_, nth) => nth % 2 === 0).every(isStored)).toBe(true);
  return results.filter((_, nth) => nth % 2 === 1).map(isStored);
}

/** Puts a valid message between the hostile ones. */
const mixed = (texts: readonly string[]) => [
  validMessage(),
  ...texts.flatMap((text) => [text, validMessage()]),
];

async function sendBatch(foyer: TestFoyer, device: TestDevice, texts: readonly string[]) {
  const payload = Buffer.from(`[${mixed(texts).join(',')}]`);
  return hostileOf(
    await post(foyer, device, '/api/notifications/batch', 'application/json', payload),
  );
}

async function sendParts(foyer: TestFoyer, device: TestDevice, texts: readonly string[]) {
  const parts = mixed(texts).map(
    (text) =>
      '--border\r\ncontent-disposition: form-data; name="notification"\r\n' +
      `content-type: application/json\r\n\r\n${text}\r\n`,
  );
  const payload = Buffer.from(`${parts.join('')}--border--\r\n`);
  const type = 'multipart/form-data; boundary=border';
  return hostileOf(await post(foyer, device, '/api/notifications/batch', type, payload));
}

/** Sends a request of its own; an array is answered as no single message. */
async function sendAlone(foyer: TestFoyer, device: TestDevice, bytes: Buffer) {
  const answer = await post(foyer, device, '/api/notifications', 'application/json', bytes);
  if (answer.statusCode < 300) return [true];
  return /exactly one/.test(answer.body) ? [] : [false];
}
