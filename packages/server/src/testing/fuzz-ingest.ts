import fc from 'fast-check';
import { expect } from 'vitest';
import { hostileBytes, hostileMessage } from './hostile-messages.ts';
import { alertMessage } from './sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from './test-foyer.ts';

/** Hostile messages of one round, which go together with good neighbours. */
const together = 20;
/** No request of a round takes longer, on a machine with other work too. */
const longestMs = 10_000;
const seed = 20_261_122;

/** Sends so many hostile messages in every way: nothing fails, nothing stalls, neighbours are stored. */
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
      // Over MQTT all resolve: a message that can never be stored is acknowledged.
      const caller = await foyer.deviceTokens.find(device.token);
      await within(foyer.ingest.handleMqttMessage(caller!, second!));
      await within(foyer.ingest.handleMqttMessage(caller!, Buffer.from(texts[0]!)));
      const [kept] = await foyer.rows<{ n: number }>(
        'select count(*)::int as n from rejected_messages where device_id = $1',
        [device.id],
      );
      // What was refused stands in the list; the two that came by MQTT may be there as well.
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

const good = () => JSON.stringify(alertMessage('cam'));
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

/** Which of the hostile ones were stored; their good neighbours all are. */
function hostileOf(answer: { statusCode: number; body: string; json(): unknown }): boolean[] {
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  const results = (answer.json() as { data: { id?: number }[] }).data;
  expect(results.filter((_, nth) => nth % 2 === 0).every(isStored)).toBe(true);
  return results.filter((_, nth) => nth % 2 === 1).map(isStored);
}

/** Every second message is a good one. */
const mixed = (texts: readonly string[]) => [good(), ...texts.flatMap((text) => [text, good()])];

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

/** As a request of its own; an array is no message, which the answer says. */
async function sendAlone(foyer: TestFoyer, device: TestDevice, bytes: Buffer) {
  const answer = await post(foyer, device, '/api/notifications', 'application/json', bytes);
  if (answer.statusCode < 300) return [true];
  return /exactly one/.test(answer.body) ? [] : [false];
}
