import { messageSchemas, type NotificationType, type Payloads } from '@foyer/contract';
import { type Outgoing, toWire } from '@foyer/device-client';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { plannedDevices } from './fleet-plan.ts';
import { historyOf, historySize } from './history.ts';
import { simulatedDevice } from './simulated-device.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.parse('2026-03-04T10:12:20Z');
const deviceOf = (code: string, seed = 7) =>
  simulatedDevice(seed, plannedDevices.find((plan) => plan.code === code)!, now);

async function messagesOf(code: string, hours: number, seed = 7): Promise<Outgoing[]> {
  const messages: Outgoing[] = [];
  const period = { fromMs: now - hours * hourMs, untilMs: now };
  const device = deviceOf(code, seed);
  // Drawing takes most of the time: where many hours are looked at, the pictures stay blank.
  if (hours > 5) for (const camera of device.cameras) camera.picture = async () => Buffer.alloc(1);
  for await (const message of historyOf(device, period)) messages.push(message);
  return messages;
}

const payloads = <T extends NotificationType>(messages: readonly Outgoing[], type: T) =>
  messages
    .filter(({ message }) => message.NotificationType === type)
    .map(({ message }) => message.Attributes.payload as Payloads[T]);

const ajv = new Ajv({ strict: false });
formats.default(ajv);
const validators = new Map(
  Object.entries(messageSchemas).map(([type, schema]) => [Number(type), ajv.compile(schema)]),
);

describe('the history', () => {
  test('is the same byte for byte under the same seed and another under another', async () => {
    const [first, again, other] = await Promise.all(
      [7, 7, 8].map(async (seed) =>
        JSON.stringify((await messagesOf('HAM-01', 1, seed)).map(toWire)),
      ),
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(first?.length).toBeGreaterThan(50_000);
  }, 60_000);

  test('obeys the contract for every device, with each Code once', async () => {
    const codes = new Set<string>();
    let count = 0;
    for (const { code } of plannedDevices) {
      for (const message of await messagesOf(code, 5 * 24)) {
        const wire = JSON.parse(JSON.stringify({ ...toWire(message), Photos: [] }));
        const validate = validators.get(wire.NotificationType)!;
        expect(validate(wire), JSON.stringify(validate.errors)).toBe(true);
        codes.add(wire.Code);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(5000);
    expect(codes.size).toBe(count);
  }, 60_000);

  test('names in each result the picture it was read from, a JPEG of 960 by 540', async () => {
    const messages = await messagesOf('LYO-01', 1);
    const pictured = messages.filter(({ pictures }) => pictures.length > 0);
    expect(pictured).toHaveLength(2);
    for (const { message, pictures } of pictured) {
      const { results } = message.Attributes.payload as Payloads[1];
      expect(results.map(({ imsa_uid }) => imsa_uid)).toEqual(pictures.map(({ code }) => code));
      const { format, width, height } = await sharp(pictures[0]!.content).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 960, height: 540 });
    }
  });

  test('has as many messages as announced, alerts on top', async () => {
    const messages = await messagesOf('RTM-01', 50);
    const period = { fromMs: now - 50 * hourMs, untilMs: now };
    const alerts = payloads(messages, 3).length;
    expect(messages.length - alerts).toBe(historySize(deviceOf('RTM-01'), period));
  });

  test('judges protection where a site demands it and nowhere else', async () => {
    const results = payloads(await messagesOf('MUC-01', 12), 1).flatMap(
      (payload) => payload.results,
    );
    const judged = (src: string) =>
      results
        .filter((result) => result.src === src)
        .flatMap(({ people = [] }) => people.map((p) => p.violates_ppe));
    expect(new Set(judged('MUC-01-C2'))).toEqual(new Set([true, false]));
    expect(new Set(judged('MUC-01-C3'))).toEqual(new Set([null]));
  });
});

describe('a compact device', () => {
  test('reports an hour at a time, and quarters of an hour of the last six, without a gap', async () => {
    const messages = await messagesOf('OPO-02', 3 * 24);
    expect(payloads(messages, 2)).toHaveLength(12);
    expect([payloads(messages, 3), payloads(messages, 4)]).toEqual([[], []]);
    const periods = payloads(messages, 1).map(({ results }) => results[0]!.period!);
    expect(periods).toHaveLength(66 + 6 * 4);
    expect(periods.slice(1).map(({ from }) => from)).toEqual(
      periods.slice(0, -1).map(({ to }) => to),
    );
    const period = { fromMs: now - 3 * dayMs, untilMs: now };
    expect(messages).toHaveLength(historySize(deviceOf('OPO-02'), period));
    expect(messages.filter(({ pictures }) => pictures.length > 0)).toHaveLength(6);
  }, 60_000);

  test('that is new has sent nothing before it was installed', async () => {
    const messages = await messagesOf('AVR-01', 30 * 24);
    const first = Date.parse(messages[0]!.message.CreatedAt);
    expect(first).toBeGreaterThanOrEqual(now - 24 * dayMs);
    expect(first).toBeLessThan(now - 24 * dayMs + 2 * hourMs);
  }, 60_000);

  test('that the sun dazzles measures three quarters of the day', async () => {
    const messages = await messagesOf('SVQ-01', 48);
    const day = payloads(messages, 1)
      .flatMap(({ results }) => results[0]!.period ?? [])
      .filter(({ from }) => from >= '2026-03-02T23:00' && from < '2026-03-03T23:00');
    const measuredMs = day.reduce(
      (sum, { from, to }) => sum + Date.parse(to!) - Date.parse(from),
      0,
    );
    expect(measuredMs / dayMs).toBe(0.75);
  }, 60_000);
});

describe('the scenarios', () => {
  test('one device falls silent four days ago', async () => {
    const messages = await messagesOf('GDN-01', 6 * 24);
    const last = Date.parse(messages.at(-1)!.message.CreatedAt);
    expect(last).toBeGreaterThan(now - 4 * dayMs - hourMs);
    expect(last).toBeLessThan(now - 4 * dayMs);
  });

  test('one camera dies and its device goes on without it', async () => {
    const messages = await messagesOf('TRN-01', 3 * 24);
    const infos = payloads(messages, 1);
    expect(infos[0]?.results.map(({ src }) => src)).toEqual(['TRN-01-C1', 'TRN-01-C2']);
    expect(infos.at(-1)?.results.map(({ src }) => src)).toEqual(['TRN-01-C1']);
    expect(payloads(messages, 2).at(-1)?.img_sources[1]).toMatchObject({
      sampling_status: 'down',
      alive: 0,
      sampling_success: '0.0 %',
    });
    expect(payloads(messages, 3).map(({ details }) => details.src)).toContain('TRN-01-C2');
  });

  test('one device fails: its pictures fall below half and its disk fills to 93 %', async () => {
    const health = payloads(await messagesOf('GRZ-01', 7 * 24), 2);
    const success = (index: number) =>
      Number.parseFloat(String(health.at(index)?.img_sources[0]?.sampling_success));
    expect(success(0)).toBeGreaterThan(90);
    expect(success(-1)).toBeLessThan(50);
    expect(health.at(-1)?.partitions[1]?.use_pct).toBe('93%');
  });

  test('one source answers nothing for an afternoon, and another is misspelt for one', async () => {
    const sourcesOf = async (code: string) => {
      const infos = (await messagesOf(code, 24)).filter((it) => it.message.NotificationType === 1);
      return (time: string) => {
        const CreatedAt = `2026-03-03T${time}:00.000Z`;
        const info = infos.find(({ message }) => message.CreatedAt === CreatedAt)!;
        return (info.message.Attributes.payload as Payloads[1]).results.map(({ src }) => src);
      };
    };
    const lisbon = await sourcesOf('LIS-01');
    expect(lisbon('12:15')).toHaveLength(2);
    expect(lisbon('15:00')).toEqual(['LIS-01-C2']);
    expect(lisbon('18:00')).toHaveLength(2);
    const lyon = await sourcesOf('LYO-01');
    expect(lyon('14:00')).toEqual(['LYO-01-C1', 'LY0-01-C2']);
    expect(lyon('18:00')).toEqual(['LYO-01-C1', 'LYO-01-C2']);
  }, 60_000);

  test('a counter restarts: what it counted since its last message is lost, and the time says so', async () => {
    const entrance = payloads(await messagesOf('RTM-01', 22), 1).flatMap(({ results }) =>
      results.filter(({ src }) => src === 'RTM-01-C3'),
    );
    const measured = entrance.map(({ period }) =>
      period ? (Date.parse(period.to!) - Date.parse(period.from)) / 60_000 : 0,
    );
    expect(measured.filter((minutes) => minutes === 0).length).toBeGreaterThanOrEqual(1);
    expect(measured.filter((minutes) => minutes > 0 && minutes < 15)).toHaveLength(1);
    expect(measured.filter((minutes) => minutes === 15).length).toBeGreaterThan(80);
  }, 60_000);

  test('a crowd alert has a value above its threshold', async () => {
    const alerts = payloads(await messagesOf('TRN-01', 30 * 24), 3).filter(({ reason }) =>
      reason.startsWith('Crowd'),
    );
    expect(alerts.length).toBeGreaterThan(0);
    for (const { details } of alerts)
      expect(Number(details.value)).toBeGreaterThan(Number(details.threshold));
  }, 60_000);
});
