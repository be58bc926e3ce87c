import type { Person } from '@foyer/contract';
import { fleetPlan } from '../../packages/simulator/src/fleet-plan.ts';
import { infoMessage } from '../../packages/simulator/src/messages/info-message.ts';
import { simulatedDevice } from '../../packages/simulator/src/simulated-device.ts';

/** A moment at which many people pass. */
const busyMs = Date.parse('2026-03-04T11:15:00Z');

/** A JPEG of 960 by 540 pixels, and the boxes of the people on it. */
export async function drawnPicture(): Promise<{ jpeg: Uint8Array; people: Person[] }> {
  const plan = fleetPlan[0]?.devices[0];
  if (!plan) throw new Error('The fleet plan has no device.');
  const device = simulatedDevice(1, plan, busyMs);
  const { message, pictures } = await infoMessage(device, busyMs, busyMs - 60_000, () => true);
  const { results } = message.Attributes.payload as { results: { people: Person[] }[] };
  const most = results.reduce((a, b) => (b.people.length > a.people.length ? b : a));
  const jpeg = pictures[results.indexOf(most)]?.content;
  if (!jpeg || most.people.length < 3)
    throw new Error('Fewer than three people are on the picture.');
  return { jpeg, people: most.people };
}
