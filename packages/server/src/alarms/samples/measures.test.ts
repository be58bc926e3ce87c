import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { healthMessage, infoMessage, lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let token: string;
let device: TestDevice;
let now: Date;
beforeAll(async () => {
  now = new Date('2026-03-02T08:00:00Z');
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
beforeEach(async () => {
  await foyer.rows('delete from alarms');
  await foyer.rows('delete from alarm_rules');
  now = new Date('2026-03-02T12:00:00Z');
  device = await foyer.device();
});
afterAll(() => foyer.stop());

const at = (minute: number) =>
  new Date(Date.parse('2026-03-02T12:00:00Z') + minute * 60_000).toISOString();
const rule = async (more: object) => {
  const body = { Name: 'Rule', Severity: 'warning', DeviceID: device.id, ...more };
  const made = await foyer.call(endpoints.alarmRules.create, { token, body });
  expect(made.status, made.raw.body).toBe(201);
  // As a server does every second: from now on it judges messages by this rule.
  await foyer.triggers.refresh();
};
const send = async (body: { CreatedAt: string }) => {
  if (Date.parse(body.CreatedAt) > now.getTime()) now = new Date(body.CreatedAt);
  const sent = await foyer.call(endpoints.notifications.send, { token: device.token, body });
  expect(sent.status, sent.raw.body).toBe(201);
};
const until = async (moment: string) => {
  now = new Date(moment);
  await foyer.rows('update alarm_rounds set last_at = $1', [now]);
  await foyer.evaluator.round(true);
  await foyer.triggers.refresh();
};
const raised = async () =>
  (await foyer.call(endpoints.alarms.list, { token })).data.rows.map(
    ({ sentence, value, started_at, ended_at }) => ({ sentence, value, started_at, ended_at }),
  );
const health = (minute: number, payload: Parameters<typeof healthMessage>[2]) =>
  send(healthMessage({ cam: 99 }, { CreatedAt: at(minute) }, payload));

test('people in a zone: of that zone alone, not of the picture', async () => {
  await rule({ Measure: 'zone people', Threshold: 5, Zone: 'queue' });
  const seen = (minute: number, queue: number, hall: number) =>
    send(
      infoMessage(
        [
          {
            src: '00:1a:79',
            people: queue + hall,
            zones: [
              { id: 'queue', people: queue },
              { id: 'hall', people: hall },
            ],
          },
        ],
        { CreatedAt: at(minute) },
      ),
    );
  await seen(1, 4, 30);
  await until(at(2));
  expect(await raised()).toEqual([]);
  await seen(3, 6, 0);
  await until(at(4));
  await seen(5, 2, 30);
  await until(at(6));
  expect(await raised()).toEqual([
    {
      sentence: '6 people in zone queue at 00:1a:79, 5 or more',
      value: 2,
      started_at: at(3),
      ended_at: at(5),
    },
  ]);
});

test('flow out: who left within the window, not who came', async () => {
  await foyer.camera(device.id, 'cam');
  await rule({ Measure: 'flow out', Threshold: 5, WindowMinutes: 10 });
  const crossed = (minute: number, ins: number, outs: number) =>
    send(
      lineMessage(
        'cam',
        [{ id: 'gate', in: ins, out: outs }],
        { from: at(minute - 1) },
        { CreatedAt: at(minute) },
      ),
    );
  await crossed(1, 9, 3);
  await crossed(13, 9, 4);
  await until(at(14));
  expect(await raised()).toEqual([]);
  await crossed(15, 0, 1);
  await until(at(15));
  expect(await raised()).toEqual([expect.objectContaining({ value: 5, ended_at: null })]);
  await until(at(40));
  expect(await raised()).toEqual([expect.objectContaining({ ended_at: expect.any(String) })]);
});

describe.each([
  ['distance violations', 'distance', 'distance violations'],
  ['ppe violations', 'ppe', 'PPE violations'],
] as const)('%s', (Measure, kind, words) => {
  const seen = (minute: number, people: number, violations: number) =>
    send(
      infoMessage([{ src: 'cam', people, distance: 0, ppe: 0, [kind]: violations }], {
        CreatedAt: at(minute),
      }),
    );

  test('per 100 people of the window, once there were ten', async () => {
    await rule({ Measure, Threshold: 25, WindowMinutes: 30 });
    await seen(1, 8, 4);
    await until(at(2.5));
    expect(await raised()).toEqual([]);
    // Without a violation: only now there were ten people, and 4 of 12 are 33.3.
    await seen(3, 4, 0);
    await until(at(5));
    expect(await raised()).toEqual([
      {
        sentence: `33.3 ${words} per 100 people at cam within 30 minutes, 25 or more`,
        value: 33.3,
        started_at: at(3),
        ended_at: null,
      },
    ]);
    await seen(6, 20, 0);
    await until(at(8));
    expect(await raised()).toEqual([expect.objectContaining({ ended_at: at(6) })]);
  });

  test('also where people who did right leave the window, without a message', async () => {
    await rule({ Measure, Threshold: 25, WindowMinutes: 30 });
    await seen(1, 20, 0);
    await seen(10, 10, 3);
    for (let minute = 11; minute < 33; minute += 1) await until(at(minute));
    expect(await raised()).toEqual([expect.objectContaining({ value: 30, started_at: at(31) })]);
  });
});

test('a disk that will be full within a week by its trend over days', async () => {
  await rule({ Measure: 'disk trend', Threshold: 7, EndThreshold: 10 });
  const sixHours = (nth: number) => nth * 360 + 1;
  const used = (nth: number, percent: number) =>
    health(sixHours(nth), {
      partitions: [
        { mountpoint: '/data', type: 'ext4', size: '1G', free_inodes: 1, use_pct: `${percent}%` },
      ],
    });
  // 4 % a day: full in nine days.
  for (const nth of [0, 1, 2, 3]) await used(nth, 60 + nth);
  await until(at(sixHours(3)));
  expect(await raised()).toEqual([]);
  // 5.6 % a day by the line through all five, with 34 % left.
  await used(4, 66);
  await until(at(sixHours(4)));
  expect(await raised()).toEqual([
    {
      sentence: `Disk /data of ${device.code} will be full in 6.1 days`,
      value: 6.1,
      started_at: at(sixHours(4)),
      ended_at: null,
    },
  ]);
  await used(5, 30);
  await until(at(sixHours(5)));
  expect(await raised()).toEqual([expect.objectContaining({ ended_at: at(sixHours(5)) })]);
});

test('load: of the last minute, as a text or a list', async () => {
  await rule({ Measure: 'load', Threshold: 4, EndThreshold: 2 });
  await health(1, { load_avg: '3.9 8 8' });
  await until(at(1));
  expect(await raised()).toEqual([]);
  await health(2, { load_avg: '5.2 1 1' });
  await until(at(2));
  expect(await raised()).toEqual([
    {
      sentence: `Load of ${device.code} is 5.2, 4 or more`,
      value: 5.2,
      started_at: at(2),
      ended_at: null,
    },
  ]);
  await health(3, { load_avg: [2.5, 0, 0] });
  await until(at(3));
  expect(await raised()).toEqual([expect.objectContaining({ value: 2.5, ended_at: null })]);
  await health(4, { load_avg: [1.9, 5, 5] });
  await until(at(4));
  expect(await raised()).toEqual([expect.objectContaining({ ended_at: at(4) })]);
});

test('a clock that is ahead of the server’s; a message that comes late is none', async () => {
  await rule({ Measure: 'clock', Threshold: 300 });
  const said = async (minute: number, createdAt: string) => {
    now = new Date(at(minute));
    const body = infoMessage([{ src: 'cam', people: 1 }], { CreatedAt: createdAt });
    await foyer.call(endpoints.notifications.send, { token: device.token, body });
    await until(at(minute));
  };
  await said(10, at(2));
  await said(11, at(11.5));
  expect(await raised()).toEqual([]);
  await said(12, at(30));
  expect(await raised()).toEqual([
    {
      sentence: `The clock of ${device.code} is 18 minutes off`,
      value: 1080,
      started_at: at(12),
      ended_at: null,
    },
  ]);
  await said(20, at(20));
  expect(await raised()).toEqual([expect.objectContaining({ ended_at: at(20) })]);
});

describe('nothing seen within opening hours', () => {
  const seen = (moment: string, people = 1) =>
    send(infoMessage([{ src: 'cam', people }], { CreatedAt: moment }));
  beforeEach(async () => {
    await foyer.setZone(device.customerId, 'Europe/Berlin');
    const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));
    const body = {
      Name: 'Hall',
      CustomerID: device.customerId,
      // Good Friday.
      OpeningHours: { weekly, exceptions: [{ date: '2026-04-03', hours: [] }] },
    };
    const made = await foyer.call(endpoints.areas.create, { token, body });
    expect(made.status, made.raw.body).toBe(201);
  });

  test('each opening is counted from zero by the site’s clock, also when that was changed in between', async () => {
    now = new Date('2026-03-27T14:00:00Z');
    await rule({
      Measure: 'nothing seen',
      Threshold: 60,
      Hours: { When: 'open', Weekly: [], Except: [] },
    });
    // Friday, half an hour before it closes; who works at night does not count, nor a message with nobody.
    await seen('2026-03-27T15:30:00Z');
    await until('2026-03-27T20:00:00Z');
    await seen('2026-03-30T07:20:00Z', 0);
    await until('2026-03-30T07:59:59Z');
    expect(await raised()).toEqual([]);
    // Monday in summer time: it opened at 07:00 UTC.
    await until('2026-03-30T08:00:00Z');
    expect(await raised()).toEqual([
      {
        sentence: 'Nobody seen at cam for 2 d 16 h',
        value: 3870,
        started_at: '2026-03-30T08:00:00.000Z',
        ended_at: null,
      },
    ]);
    await seen('2026-03-30T08:10:00Z');
    await until('2026-03-30T08:10:01Z');
    expect(await raised()).toEqual([
      expect.objectContaining({ ended_at: '2026-03-30T08:10:00.000Z' }),
    ]);
  });

  test('not on a holiday of the site, nor on a day that the rule excepts', async () => {
    now = new Date('2026-04-02T14:00:00Z');
    const Hours = { When: 'open', Weekly: [], Except: ['2026-04-06'] };
    await rule({ Measure: 'nothing seen', Threshold: 60, Hours });
    await seen('2026-04-02T14:30:00Z');
    await until('2026-04-02T14:32:00Z');
    await until('2026-04-06T20:00:00Z');
    expect(await raised()).toEqual([]);
    await until('2026-04-07T08:00:00Z');
    expect(await raised()).toEqual([
      expect.objectContaining({ started_at: '2026-04-07T08:00:00.000Z' }),
    ]);
  });
});
