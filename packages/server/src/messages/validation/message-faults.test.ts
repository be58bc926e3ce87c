import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { gif } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { send } = endpoints.notifications;
let foyer: TestFoyer;
let device: Awaited<ReturnType<TestFoyer['device']>>;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
});
afterAll(() => foyer.stop());

/** The paths that a refusal names. */
async function faults(body: unknown): Promise<string[]> {
  const { status, problem } = await foyer.call(send, { token: device.token, body });
  expect(status, JSON.stringify(body)?.slice(0, 200)).toBe(400);
  expect(problem.code).toBe('malformed');
  expect(problem.detail).toMatch(/^The notification was refused: .+\.$/);
  return (problem.errors ?? []).map((issue) => issue.path).sort();
}

/** A copy with the value at `path` replaced, or taken away. */
function spoiled(message: object, path: string, value?: unknown): object {
  const copy = structuredClone(message);
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce((at: Record<string, unknown>, key) => at[key] as never, copy as never);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

const result = '/Attributes/payload/results/0';
const info = infoMessage([{ src: 'cam', people: 1 }], { Photos: [{ Code: 'p' }] });
const health = healthMessage({ cam: 90 });
const count = '/Attributes/payload/counting/0';

test.each([
  [info, '/Code', 5],
  [info, '/Code', ''],
  [info, '/Code', undefined],
  [info, '/Code', 'x'.repeat(129)],
  [info, '/CreatedAt', undefined],
  [info, '/CreatedAt', 1_760_000_000],
  [info, '/CreatedAt', 'yesterday'],
  [info, '/CreatedAt', '2026-03-01 09:30:00'],
  [info, '/CreatedAt', '2026-03-01T09:30:00'],
  [info, '/CreatedAt', '2026-02-30T09:30:00Z'],
  [info, '/CreatedAt', '2016-12-31T23:59:60Z'],
  [info, '/CreatedAt', '0000-01-01T00:00:00Z'],
  [info, '/CreatedAt', '9999-12-31T23:59:59-14:00'],
  [info, '/CreatedAt', '2026-03-01T09:30:00+05'],
  [info, '/NotificationType', undefined],
  [info, '/NotificationType', '1'],
  [info, '/NotificationType', 5],
  [info, '/NotificationType', 1.5],
  [info, '/NotificationType', 'constructor'],
  [info, '/Attributes', undefined],
  [info, '/Attributes/payload', 'none'],
  [info, '/Photos', {}],
  [info, '/Photos/0/Code', 7],
  [info, '/Photos/0/CreatedAt', '0000-01-01T00:00:00Z'],
  [info, '/Photos/0/Size', 7],
  [info, `${result}/src`, undefined],
  [info, `${result}/counting_num`, '1'],
  [info, `${result}/counting_num`, -1],
  [info, `${result}/counting_num`, 1.5],
  [info, `${result}/people/0/violates_ipd`, 'no'],
  [info, `${result}/people/0/segm/value/tl`, [0.1]],
  [info, `${result}/people/0/segm/value/br/1`, 7],
  [health, '/Attributes/payload/sys_memory/mem_total_kb', '4'],
  [health, '/Attributes/payload/img_sources/0/title', ''],
  [health, '/Attributes/payload/partitions', {}],
  [alertMessage('c'), '/Attributes/payload/details/src', 'x'.repeat(65)],
  [alertMessage('c'), '/Attributes/payload/details/threshold', undefined],
  [photoMessage('c', 1, 1), `${count}/mask`, undefined],
  [photoMessage('c', 1, 1), `${count}/people`, 100_001],
] as const)('a fault is named with its path, case %#', async (message, path, value) => {
  expect(await faults(spoiled(message, path, value))).toEqual([path]);
});

test('all faults are named at once, those of pictures among them', async () => {
  const Photos = [
    { Code: 'fine' },
    { Code: 'gif', Content: (await gif()).toString('base64') },
    { Code: 'odd', Content: '!!!' },
  ];
  const message = spoiled(spoiled(infoMessage([], { Photos }), '/Code'), '/CreatedAt', 'never');
  expect(await faults(message)).toEqual([
    '/Code',
    '/CreatedAt',
    '/Photos/1/Content',
    '/Photos/2/Content',
  ]);
});

test('everything beside the payload of a message without a known type is validated', async () => {
  const message = spoiled(
    spoiled(spoiled(info, '/NotificationType', 9), '/Code'),
    '/Attributes',
    1,
  );
  expect(await faults(message)).toEqual(['/Attributes', '/Code', '/NotificationType']);
});

test.each([['null'], ['5'], ['"text"'], ['true'], [''], ['[]'], ['[{},{}]'], ['[{}]']])(
  'a body that is no object is refused: %s',
  async (body) => {
    const { status } = await foyer.call(send, { token: device.token, body });
    expect(status).toBe(400);
  },
);

const alert = alertMessage('c');
const payload = '/Attributes/payload';

test.each([
  [alert, `${payload}/details/threshold`],
  [alert, `${payload}/details/value`],
  [health, `${payload}/sys_memory/mem_total_kb`],
  [health, `${payload}/uptime`],
  [health, `${payload}/temperature`],
  [health, `${payload}/load_avg`],
  [health, `${payload}/load_avg/1`, [1, 77, 2]],
  [health, `${payload}/img_sources/0/alive`],
  [health, `${payload}/img_sources/0/sampling_success`],
  [
    healthMessage({}, {}, { workers: [{ name: 'w', timestamp: 1, running: 1, terminating: 0 }] }),
    `${payload}/workers/0/running`,
  ],
  [spoiled(info, `${result}/zones`, [{ id: 'z', people: 1 }]), `${result}/zones/0/dwell_s/0`, [77]],
])(
  'a number that is beyond the largest one is named: %#',
  async (message, path, list?: number[]) => {
    const place = list === undefined ? path : path.slice(0, path.lastIndexOf('/'));
    const text = JSON.stringify(spoiled(message, place, list ?? 77));
    const answer = await foyer.app.inject({
      method: 'POST',
      url: send.path,
      payload: text.replace(/(?<=[:[,])77(?=[,\]}])/, '1e999'),
      headers: { authorization: `Bearer ${device.token}`, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { path, message: 'is beyond the largest number that can be kept, about 1.8e308' },
    ]);
  },
);

test.each(['12', 'Infinity', '1e999', 'many'])(
  'the value and the threshold of an alert may be the text %j',
  async (text) => {
    const details = { threshold: text, src: 'c', value: text };
    const { status } = await foyer.call(send, {
      token: device.token,
      body: alertMessage('c', {}, { details }),
    });
    expect(status).toBe(201);
  },
);

test('numbers beyond every machine’s are taken where any number is', async () => {
  const wide = healthMessage({}, {}, { uptime: 1e308, partitions: [] });
  const source = { title: 'cam', sampling_status: 'up', alive: true };
  for (const sampling_success of [1e300, 1e-300, '9'.repeat(200), -1e39, 'nothing']) {
    const img_sources = [{ ...source, sampling_success }];
    const { Code: _, ...rest } = healthMessage({});
    const payload = { ...wide.Attributes.payload, img_sources };
    const body = {
      ...rest,
      Code: `wide ${sampling_success}`.slice(0, 100),
      Attributes: { payload },
    };
    const { status } = await foyer.call(send, { token: device.token, body });
    expect([sampling_success, status]).toEqual([sampling_success, 201]);
  }
});
