import type { DeviceMessage, WatchedCamera } from '@foyer/contract';
import { detailOf, type Outgoing, toWire } from '@foyer/device-client';
import type { Detection } from '../detect/detector.ts';
import { distanceByHeight } from '../distance/person-distance.ts';
import { infoMessage } from '../info-message.ts';
import { readMachineState } from '../machine/machine-state.ts';
import { WatchError } from '../watch-error.ts';
import { askServer } from './server-steps.ts';
import { passed, type StepResult } from './steps.ts';

interface Delivering {
  server: string;
  token: string;
  signal: AbortSignal;
}

/** A picture as it may leave this machine, with the people on it. */
export interface Delivered {
  camera: WatchedCamera;
  /** Absent where numbers alone may leave. */
  jpeg: Uint8Array | undefined;
  width: number;
  height: number;
  people: readonly Detection[];
}

/**
 * Sends Health and a picture's Info of each camera, as the watcher will, then the last of them once more: a server that
 * stored it answers with the number of the first.
 */
export async function deliver(
  pictures: readonly Delivered[],
  access: Delivering,
): Promise<StepResult> {
  const health = await post(await setupHealth(), access);
  const words = [`Health accepted in ${health.ms} ms`];
  let last: { outgoing: Outgoing; id: number } | undefined;
  for (const [nth, picture] of pictures.entries()) {
    const outgoing = setupInfo(picture, nth);
    const { id, ms } = await post(outgoing, access);
    const size = picture.jpeg ? `picture of ${Math.ceil(picture.jpeg.length / 1000)} kB` : 'counts';
    words.push(`${picture.camera.code}: ${size} accepted in ${ms} ms (no. ${id})`);
    last = { outgoing, id };
  }
  if (last) {
    const again = await post(last.outgoing, access);
    if (!again.isKnown || again.id !== last.id) {
      throw new WatchError(
        `the server took no. ${last.id} again as no. ${again.id}: it did not find what it had accepted`,
      );
    }
    words.push(`found again in ${again.ms} ms`);
  }
  return passed(words.join('; '));
}

async function post(outgoing: Outgoing, { server, token, signal }: Delivering) {
  const startedMs = performance.now();
  const answer = await askServer(
    server,
    '/api/notifications',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(toWire(outgoing)),
    },
    signal,
  );
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    throw new WatchError(`the server answers ${answer.status}: ${detailOf(answer.status, body)}`);
  }
  const { id, duplicate = false } = (body as { data: { id: number; duplicate?: boolean } }).data;
  return { id, isKnown: duplicate, ms: Math.round(performance.now() - startedMs) };
}

async function setupHealth(): Promise<Outgoing & { message: DeviceMessage<2> }> {
  const createdAt = new Date().toISOString();
  const worker = { name: 'setup', timestamp: createdAt, running: true, terminating: false };
  const payload = {
    ...(await readMachineState()),
    // Nothing is said of cameras that a running watcher may report.
    img_sources: [],
    partial: true,
    workers: [worker],
  };
  const message = {
    Code: `setup-health-${Date.parse(createdAt)}`,
    CreatedAt: createdAt,
    NotificationType: 2 as const,
    Attributes: { payload },
  };
  return { message, pictures: [] };
}

function setupInfo({ camera, jpeg, width, height, people }: Delivered, nth: number) {
  return infoMessage({
    camera: camera.code,
    frameNumber: nth + 1,
    createdAt: new Date().toISOString(),
    ...(jpeg && { jpeg }),
    width,
    height,
    distanceM: camera.distance_m,
    distance: distanceByHeight,
    people: people.map((box, at) => ({ id: at + 1, box, hiddenS: 0, missed: 0 })),
    flows: { lines: [], zones: [], paths: [] },
  });
}
