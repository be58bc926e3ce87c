import { healthMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { samplePayload } from './sample-messages.ts';

/** A message of a device that is due; its body is made when it is sent, as thousands may wait. */
export interface DueMessage {
  code: string;
  isHealth: boolean;
  dueMs: number;
}

/** The bodies of messages: pictures are encoded once and shared, so that the load costs little. */
export function messageBodies(pictures: readonly Uint8Array[]) {
  const tails = pictures.map((picture) =>
    Buffer.from(`${Buffer.from(picture).toString('base64')}"}]}`),
  );
  const health = healthMessage({ 'gate-1': 100, 'gate-2': 98 }).Attributes;
  const [gate, ...others] = samplePayload.results;
  const info = { payload: { results: [{ ...gate, photo: 'picture' }, ...others] } };
  let made = 0;
  return ({ code, isHealth, dueMs }: DueMessage): Buffer[] => {
    const CreatedAt = new Date(performance.timeOrigin + dueMs).toISOString();
    const type = isHealth ? 2 : 1;
    const head = { Code: code, CreatedAt, NotificationType: type };
    if (isHealth) return [Buffer.from(JSON.stringify({ ...head, Attributes: health }))];
    const text = JSON.stringify({ ...head, Attributes: info }).slice(0, -1);
    made += 1;
    return [
      Buffer.from(`${text},"Photos":[{"Code":"picture","Content":"`),
      tails[made % tails.length] as Buffer,
    ];
  };
}
