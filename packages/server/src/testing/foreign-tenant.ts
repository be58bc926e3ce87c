import { type Endpoint, endpoints } from '@foyer/contract';
import type { Tenant } from './tenant.ts';
import type { TestFoyer } from './test-foyer.ts';

/** An id that no record has. */
export const unknownId = 2_000_000_000;

/** Calls that end the caller's session: made last, by a person made for it. */
const endsSession = (name: string) => /^account\.(signOut|remove|changePassword)/.test(name);

/**
 * Every endpoint that needs a role. The stream of events has no content; live-events.test.ts tests who gets which
 * events.
 */
export const triedEndpoints = Object.entries(
  endpoints as Record<string, Record<string, Endpoint>>,
).flatMap(([noun, calls]) =>
  Object.entries(calls)
    .map(([call, endpoint]) => ({ name: `${noun}.${call}`, noun, endpoint }))
    .filter(
      ({ name, endpoint }) =>
        Array.isArray(endpoint.access) && !endsSession(name) && !endpoint.streams,
    ),
);

/** What endpoints that need a time are asked for: the time in which a tenant sent its messages. */
export const lastHour = () => ({
  from: new Date(Date.now() - 3_540_000).toISOString(),
  to: new Date(Date.now() + 60_000).toISOString(),
});

/** A body that refers to another tenant's records in every field that takes a reference. */
export const foreignBody = ({ ids }: Tenant) => ({
  Name: 'Hijacked',
  Code: 'hijacked',
  CustomerID: ids.customers,
  Customer: ids.customers,
  SiteID: ids.sites,
  DeviceID: ids.devices,
  CameraID: ids.cameras,
  src: 'cam',
  reason: 'Hijacked',
  state: 'resolved',
  people: 7,
  ids: [ids.alarms],
  minutes: 5,
  text: 'Hijacked',
  user: null,
  Measure: 'people',
  Severity: 'warning',
  Threshold: 3,
  From: '2026-01-01T00:00:00Z',
  To: '2026-01-02T00:00:00Z',
  Reason: 'Hijacked',
  points: [
    [0.5, 0],
    [0.5, 1],
  ],
  from: '2026-01-01T00:00:00Z',
  to: '2026-01-02T00:00:00Z',
  line: 'door',
  interval: 1,
  intervals: 2,
  in: 1,
  out: 1,
});

/** What a call of a record with another tenant's body answers: status, code and detail, without numbers. */
export async function answerOf(
  foyer: TestFoyer,
  endpoint: Endpoint,
  { token, id, theirs }: { token: string | undefined; id: number | undefined; theirs: Tenant },
) {
  const { status, problem } = await foyer.call(endpoint, {
    token,
    params: { id: id as number },
    ...(endpoint.body && { body: foreignBody(theirs) }),
  });
  return [status, problem.code, problem.detail.replaceAll(/\d+/g, '#')];
}
