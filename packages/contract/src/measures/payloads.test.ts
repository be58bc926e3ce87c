import { msg } from '@foyer/translation';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { messageSchemas } from '../messages/device-messages.ts';
import { Code, RequiredText, Text } from '../platform/endpoint.ts';
import { notificationTypes } from '../records/device-constants.ts';
import { attributeIssues } from './line-attributes.ts';
import { payloadSchemas } from './payloads.ts';

const check = Object.fromEntries(
  Object.entries(payloadSchemas).map(([type, schema]) => {
    const compiled = Compile(schema);
    return [type, (value: unknown) => compiled.Check(value)];
  }),
) as unknown as Record<1 | 2 | 3 | 4, (value: unknown) => boolean>;

const atMost = (limit: number) =>
  msg('must be at most {limit}, as many as crossed the line', { limit });

test('every notification type has a payload and a message', () => {
  const types = Object.keys(notificationTypes);
  expect(Object.keys(payloadSchemas)).toEqual(types);
  expect(Object.keys(messageSchemas)).toEqual(types);
});

describe('Info', () => {
  const person = (over: object) => ({
    det_id: 1,
    violates_ipd: false,
    segm: { value: { tl: [0.1, 0.1], br: [0.5, 0.9] } },
    ...over,
  });
  const info = (over: object) =>
    check[1]({
      results: [{ src: 'cam', imsa_uid: 'p', counting_num: 1, people: [person(over)] }],
    });

  test('names a person by number or text, and may leave equipment unjudged', () => {
    for (const over of [{}, { det_id: 'a7' }, { violates_ppe: null }, { violates_ppe: true }]) {
      expect(info(over)).toBe(true);
    }
    expect(info({ violates_ppe: 'yes' })).toBe(false);
    expect(info({ violates_ipd: null })).toBe(false);
  });

  test('has boxes in parts of the picture, which may stick out a little', () => {
    const box = (tl: unknown) => info({ segm: { value: { tl, br: [1, 1] } } });
    expect([box([-0.2, 0]), box([1.2, 0])]).toEqual([true, true]);
    expect([box([120, 80]), box([0]), box([0, 0, 0]), box(['0', '0'])]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

test('Info may say how many people are in zones, and how long those stayed who left', () => {
  const zones = (...list: unknown[]) =>
    check[1]({ results: [{ src: 'cam', imsa_uid: '', counting_num: 0, people: [], zones: list }] });
  expect(zones()).toBe(true);
  expect(zones({ id: 'queue', people: 0 }, { id: 'hall', people: 3, dwell_s: [0, 12.5] })).toBe(
    true,
  );
  for (const wrong of [
    { people: 1 },
    { id: '', people: 1 },
    { id: 'queue' },
    { id: 'queue', people: 1.5 },
    { id: 'queue', people: -1 },
    { id: 'queue', people: 1, dwell_s: [-1] },
    { id: 'queue', people: 1, dwell_s: 3 },
  ]) {
    expect(zones(wrong)).toBe(false);
  }
});

test('Health takes numbers or the text in which a device reports them', () => {
  const health = (over: object) =>
    check[2]({
      sys_memory: { mem_total_kb: 4, mem_free_kb: 1 },
      uptime: '3 days',
      load_avg: [0.1, 0.2],
      img_sources: [{ title: 'cam', sampling_status: 'up', alive: true, sampling_success: '97 %' }],
      workers: [{ name: 'w', timestamp: 1, running: 'yes', terminating: false }],
      partitions: [{ mountpoint: '/', type: 'ext4', size: '8G', free_inodes: 5, use_pct: 40 }],
      ...over,
    });
  for (const over of [{}, { uptime: 5, load_avg: '0.1' }, { iwconfig: null, app_memory_kb: 1 }]) {
    expect(health(over)).toBe(true);
  }
  expect(health({ sys_memory: { mem_total_kb: -1, mem_free_kb: 0 } })).toBe(false);
  expect(health({ uptime: undefined })).toBe(false);
});

test('Alert and Photo say which source they are about', () => {
  const details = { threshold: 5, src: 'cam', value: '7' };
  expect(check[3]({ reason: 'crowd', details })).toBe(true);
  expect(check[3]({ reason: 'crowd', details: { ...details, src: '' } })).toBe(false);
  const entry = { src: 'cam', counting: 1, people: 1, mask: 0 };
  expect(check[4]({ counting: [entry] })).toBe(true);
  expect(check[4]({ counting: [{ ...entry, mask: 0.5 }] })).toBe(false);
});

test('texts hold no NUL, required ones are not blank, codes fit a topic', () => {
  const judge = (schema: typeof Text) => (text: string) => Compile(schema).Check(text);
  expect(['', 'a b', 'ä\n'].map(judge(Text))).toEqual([true, true, true]);
  expect(['a\u0000', 'x'.repeat(256)].map(judge(Text))).toEqual([false, false]);
  expect(['a', ' a '].map(judge(RequiredText))).toEqual([true, true]);
  expect(['', ' \t', '\u0000a'].map(judge(RequiredText))).toEqual([false, false, false]);
  expect(['dev-1', 'Ä.b:c'].map(judge(Code))).toEqual([true, true]);
  expect(['a/b', 'a b', '+', '#', ''].map(judge(Code))).toEqual(Array(5).fill(false));
});

test('a line may say how many of its people are staff, children or in groups', () => {
  const lines = (of: unknown) =>
    check[1]({ results: [{ src: 'cam', lines: [{ id: 'door', in: 5, out: 2, of }] }] });
  expect(lines({ staff: { in: 1, out: 0 }, group: { in: 2, out: 1 } })).toBe(true);
  expect(lines({})).toBe(true);
  // As everywhere in a payload, what is unknown is left alone.
  expect(lines({ vip: { in: 1, out: 0 } })).toBe(true);
  for (const wrong of [
    { staff: { in: 1 } },
    { staff: { in: 1.5, out: 0 } },
    { staff: { in: -1, out: 0 } },
    { staff: 3 },
    'staff',
  ]) {
    expect(lines(wrong)).toBe(false);
  }
});

test('more people with an attribute than crossed the line are named with their place', () => {
  const lines = [
    { id: 'a', in: 1, out: 1, of: { adult: { in: 1, out: 1 } } },
    { id: 'b', in: 2, out: 4, of: { pram: { in: 3, out: 4 }, staff: { in: 2, out: 5 } } },
  ];
  expect(attributeIssues({ results: [{}, { lines }] }, '/p')).toEqual([
    {
      path: '/p/results/1/lines/1/of/staff/out',
      message: atMost(4),
    },
    {
      path: '/p/results/1/lines/1/of/pram/in',
      message: atMost(2),
    },
  ]);
});

test('more people who came back than crossed the line are named with their place', () => {
  const lines = [
    { id: 'a', in: 1, out: 2, returned_after_s: { in: [3], out: [4, 5] } },
    { id: 'b', in: 0, out: 1, returned_after_s: { in: [3], out: [4] } },
  ];
  expect(attributeIssues({ results: [{ lines }] })).toEqual([
    {
      path: '/results/0/lines/1/returned_after_s/in',
      message: expect.objectContaining({
        message: 'must have at most {limit} entries, as many as crossed the line',
        params: { limit: 0 },
      }),
    },
  ]);
});

test('of a payload whose lines all have too many people with attributes only the first faults are named', () => {
  const some = { in: 1, out: 1 };
  const of = { staff: some, child: some, adult: some, group: some };
  const lines = Array.from({ length: 64 }, () => ({ in: 0, out: 0, of }));
  const issues = attributeIssues({ results: Array(256).fill({ lines }) });
  expect(issues).toHaveLength(100);
  expect(issues[99]?.path).toBe('/results/0/lines/12/of/child/out');
});
