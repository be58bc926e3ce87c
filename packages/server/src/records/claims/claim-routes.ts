import {
  type Claim,
  type ClaimCodesDraft,
  type ClaimDraft,
  type DeviceAddresses,
  endpoints,
  maxClaimCodes,
} from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/postgres.ts';
import { statusOf } from '../../platform/http/problem-answers.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { actorOf } from '../audit/audit-actor.ts';
import type { RecordEvent } from '../audit/audit-events.ts';
import { deviceList } from '../devices/device-list.ts';
import { answerList, listKeys } from '../lists/answer-list.ts';
import type { ReadPublicUrl } from '../public-address/public-address-views.ts';
import type { ClaimCodeDigests } from './claim-code-digests.ts';
import { claimCodeList } from './claim-code-list.ts';
import { claimDevice, makeClaimCodes, revokeClaimCode } from './claim-store.ts';
import { claimCodesWhere, configurationOf } from './claim-views.ts';
import { claimToWire, madeCodeToWire } from './claim-wire.ts';

interface Dependencies {
  db: Db;
  digests: ClaimCodeDigests;
  addresses: (request: FastifyRequest) => DeviceAddresses;
  publicUrl: ReadPublicUrl;
  recordEvent: RecordEvent;
  onDeviceChanged: (deviceId: number) => void;
  now: () => Date;
}

/** Who claims: in the audit, and whose devices alone. */
interface Claimant {
  kind?: 'installer';
  username: string;
  scope?: Scope;
}

/** The configuration of a device that was given a token. */
export type AnswerClaim = (
  given: { deviceId: number; token: string },
  request: FastifyRequest,
) => Promise<Claim>;

/** Takes a code; success and failure are in the audit, the code is not. */
export type TakeCode = (
  draft: ClaimDraft,
  claimant: Claimant,
  request: FastifyRequest,
) => Promise<Claim>;

const defaultValidDays = 30;
const dayMs = 86_400_000;

/** Claim codes of devices. `servePublic` limits how often an address may ask. */
export function claimRoutes(
  serve: Serve,
  servePublic: Serve,
  { db, digests, addresses, publicUrl, recordEvent, onDeviceChanged, now }: Dependencies,
): { takeCode: TakeCode; answerClaim: AnswerClaim } {
  const answerClaim: AnswerClaim = async ({ deviceId, token }, request) => {
    onDeviceChanged(deviceId);
    const configuration = found(await configurationOf(db, deviceId), 'device', deviceId);
    return { ...claimToWire(configuration), token, addresses: addresses(request) };
  };
  const takeCode: TakeCode = async (draft, { scope, ...claimant }, request) => {
    const event = { noun: 'devices', userId: null, ...actorOf(claimant) };
    try {
      const { deviceId, token } = await claimDevice(db, digests, {
        ...draft,
        ...(scope !== undefined && { scope }),
        now: now(),
      });
      const answer = await answerClaim({ deviceId, token }, request);
      await recordEvent(
        { ...event, action: 'claims.claimed', recordId: deviceId, status: 201 },
        request,
      );
      return answer;
    } catch (error) {
      const status = statusOf(error);
      await recordEvent({ ...event, action: 'claims.failed', status }, request);
      throw error;
    }
  };

  servePublic(endpoints.claims.claim, ({ body, request }) =>
    takeCode(body, { username: '' }, request),
  );
  serve(endpoints.claimCodes.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      claimCodeList,
      { scope, query },
      {
        rowsWhere: (condition) => claimCodesWhere(db, condition),
        toWire: (row) => row,
        keyOf: ({ device_id }) => device_id,
      },
    ),
  );
  serve(endpoints.claimCodes.create, async ({ body, caller }) => {
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + (body.ValidDays ?? defaultValidDays) * dayMs);
    const made = await makeClaimCodes(db, digests, {
      devices: await chosenDevices(db, caller.scope, body),
      createdBy: caller.username,
      createdAt,
      expiresAt,
    });
    const site = (await publicUrl()) ?? '';
    return made.map((row) => madeCodeToWire(row, site, expiresAt));
  });
  serve(endpoints.claimCodes.revoke, async ({ params }) => {
    const { numDeletedRows = 0n } = (await revokeClaimCode(db, params.id))[0] ?? {};
    found(numDeletedRows > 0n || undefined, 'claim code of device', params.id);
    return { id: params.id };
  });
  return { takeCode, answerClaim };
}

/** The devices that a draft names, or all that its filter matches. */
async function chosenDevices(
  db: Db,
  scope: Scope,
  { Devices, Filter, Except = [] }: ClaimCodesDraft,
): Promise<number[]> {
  const refuse = (path: string, detail: Message, message: Message) =>
    new ProblemError('malformed', detail, { issues: [{ path, message }] });
  if ((Devices === undefined) === (Filter === undefined)) {
    throw refuse(
      '/Devices',
      msg('Say of which devices: Devices, or Filter for all that a filter of their list matches.'),
      msg('must be there, or Filter; not both'),
    );
  }
  const left = new Set(Except);
  const all = Devices ?? (await listKeys(db, deviceList, { scope, query: Filter! }));
  const chosen = all.filter((id) => !left.has(id));
  if (chosen.length > 0 && chosen.length <= maxClaimCodes) return chosen;
  throw refuse(
    '/Filter',
    chosen.length === 0
      ? msg('No device is selected.')
      : msg(
          '{count, number} devices are selected, and at most {max, number} get codes at once: narrow the filter.',
          { count: chosen.length, max: maxClaimCodes },
        ),
    chosen.length === 0 ? msg('matches no device') : msg('matches too many devices'),
  );
}
