import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { picturesOfSize } from '../packages/server/src/testing/messages/pictures-of-size.ts';
import {
  healthMessage,
  infoMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import type { EstateDevice } from './estate.ts';

/** A message that was stored: when it was sent and answered, in ms since 1970. */
export interface Commit {
  device: number;
  sentAtMs: number;
  answeredAtMs: number;
}

/** So many messages a second, whichever devices they are of. */
const ratePerSecond = 50;
/** Coprime to the number of devices, so that each has its turn, and neighbours in a list not one after the other. */
const step = 7_919;
const weekMs = 7 * 86_400_000;
/** Of each device, spread over the week before. */
const historyOfDevice = 8;
const senders = 4;
const retryMs = 1_000;
const pictureBytes = 20_000;
const reasons = ['Door forced', 'Crowd in the hall', 'Camera covered'];

let codes = 0;
const nextCode = () => {
  codes += 1;
  return `traffic-${codes}`;
};

/** One area for each customer, with a counting line of one of its cameras. */
export async function makeAreas(database: pg.Client): Promise<void> {
  await database.query(
    `insert into areas (customer_id, site_id, name, capacity)
    select customer_id, min(id), 'Hall ' || customer_id, 200 from sites group by customer_id`,
  );
  await database.query(
    `insert into counting_lines (camera_id, line)
    select min(c.id), 'entrance' from cameras c join devices d on d.id = c.device_id group by d.customer_id`,
  );
  await database.query(
    `insert into area_lines (area_id, camera_id, line, direction, position)
    select a.id, l.camera_id, l.line, 1, 0
    from counting_lines l join cameras c on c.id = l.camera_id
    join devices d on d.id = c.device_id join areas a on a.customer_id = d.customer_id`,
  );
}

const sources = ({ cameras }: EstateDevice) =>
  Array.from({ length: cameras }, (_, nth) => `cam-${nth}`);

function info(device: EstateDevice, at: number, photo?: string): object {
  const seen = sources(device).map((src) => ({
    src,
    people: 1 + (codes % 5),
    distance: codes % 2,
  }));
  const message = infoMessage(seen, { Code: nextCode(), CreatedAt: new Date(at).toISOString() });
  const [first] = message.Attributes.payload.results ?? [];
  if (first) {
    const period = { from: new Date(at - 10_000).toISOString() };
    Object.assign(first, { period, lines: [{ id: 'entrance', in: codes % 3, out: codes % 2 }] });
    if (photo !== undefined) Object.assign(first, { photo: 'picture' });
  }
  return photo === undefined
    ? message
    : { ...message, Photos: [{ Code: 'picture', Content: photo }] };
}

const alert = (at: number): object => ({
  Code: nextCode(),
  CreatedAt: new Date(at).toISOString(),
  NotificationType: 3,
  Attributes: {
    payload: {
      reason: reasons[codes % reasons.length],
      details: { src: 'cam-0', value: 1, threshold: 1 },
    },
  },
});

const photoCounts = (at: number): object => ({
  Code: nextCode(),
  CreatedAt: new Date(at).toISOString(),
  NotificationType: 4,
  Attributes: { payload: { counting: [{ src: 'cam-0', counting: 4, people: 4, mask: 3 }] } },
});

/** Of 50 messages: 40 Info, one of them with a picture, 6 Health, 2 Photo and 2 Alert. */
function message(device: EstateDevice, nth: number, picture: string): object {
  const now = Date.now();
  const place = nth % ratePerSecond;
  if (place < 6)
    return healthMessage(Object.fromEntries(sources(device).map((src) => [src, 99])), {
      Code: nextCode(),
    });
  if (place < 8) return photoCounts(now);
  if (place < 10) return alert(now);
  return info(device, now, place === 10 ? picture : undefined);
}

async function post(url: string, { token }: EstateDevice, body: object): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status === 429 || answer.status === 503) return false;
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return true;
}

/** As a device: what the server has no capacity for is sent again. */
async function deliver(url: string, device: EstateDevice, body: object): Promise<void> {
  while (!(await post(url, device, body))) await sleep(retryMs);
}

/** Sends what each device measured in the week before, and one message of now, so that all are online. */
export async function sendHistory(url: string, devices: readonly EstateDevice[]): Promise<void> {
  let next = 0;
  const sender = async () => {
    for (;;) {
      const nth = next;
      next += 1;
      const device = devices[nth];
      if (!device) return;
      const part = weekMs / historyOfDevice;
      const first = Date.now() - weekMs + (nth / devices.length) * part;
      const history = Array.from({ length: historyOfDevice }, (_, i) =>
        info(device, first + i * part),
      );
      await deliver(`${url}/api/notifications/batch`, device, [
        ...history,
        info(device, Date.now()),
      ]);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
}

/** Sends messages of all devices at a constant rate until it is stopped. */
export async function startLoad(
  url: string,
  devices: readonly EstateDevice[],
  onCommit: (commit: Commit) => void,
) {
  const [bytes] = await picturesOfSize(1, pictureBytes);
  const picture = bytes!.toString('base64');
  const begin = performance.now();
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  let failure: unknown;
  const send = async (nth: number) => {
    const device = devices[(nth * step) % devices.length]!;
    const sentAtMs = Date.now();
    await deliver(`${url}/api/notifications`, device, message(device, nth, picture));
    onCommit({ device: device.id, sentAtMs, answeredAtMs: Date.now() });
  };
  const running = (async () => {
    for (let nth = 0; !isOver && failure === undefined; nth += 1) {
      await sleep(Math.max(0, begin + (nth / ratePerSecond) * 1_000 - performance.now()));
      const sending = send(nth)
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    await Promise.all(underWay);
  })();
  return {
    /** Rejects where a message was refused. */
    async stop() {
      isOver = true;
      await running;
      if (failure !== undefined) throw failure;
    },
  };
}
