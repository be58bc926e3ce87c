import { deviceCodeHeader, type Endpoint, roleNames } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { isApiKey } from './api-key.ts';
import type { DeviceCaller, InstallerCaller, Person } from './caller.ts';
import type { Authorise } from './serve.ts';

/** A caller whose request is rejected, for the audit. */
export interface RejectedCaller extends Pick<Person, 'username' | 'apiKeyName'> {
  kind?: (Person | InstallerCaller)['kind'];
  userId: number | null;
}

/** Identify the caller by a bearer token; undefined for an unknown one. */
export interface Authenticators {
  person(token: string): Promise<Person | undefined>;
  device(token: string): Promise<DeviceCaller | undefined>;
  /** The holder of an installer's link. */
  installer(token: string): Promise<InstallerCaller | undefined>;
  /** The person of a token whose session has ended, for the audit. */
  formerPerson(token: string): Promise<Pick<Person, 'userId' | 'username'> | undefined>;
  /** Called when a person's request is rejected. */
  onRejected(
    caller: RejectedCaller,
    endpoint: Endpoint,
    status: 401 | 403,
    request: FastifyRequest,
  ): Promise<void>;
}

/** Checks the caller against the endpoint's declared access: 401, then 403. */
export function createAuthorise(authenticators: Authenticators): Authorise {
  return async (endpoint, request) => {
    if (endpoint.access === 'public') return undefined;
    if (endpoint.access === 'device') {
      const { token, code } = deviceTokenOf(request);
      return assertOwnCode(
        await device(token, code, authenticators),
        request.headers[deviceCodeHeader],
      );
    }
    const token = bearerOf(request);
    if (endpoint.access === 'installer') return installer(token, authenticators);
    return person(endpoint, request, token, authenticators);
  };
}

async function device(
  token: string | undefined,
  code: string | undefined,
  authenticators: Authenticators,
) {
  const caller = token === undefined ? undefined : await authenticators.device(token);
  if (caller && (code === undefined || code === caller.code)) return caller;
  if (token !== undefined && (await isOfSomebodyElse(token, authenticators))) {
    throw new ProblemError(
      'forbidden',
      msg('This call is for devices alone: use the device’s own token.'),
    );
  }
  throw new ProblemError(
    'signed_out',
    msg('This device token is missing, wrong or no longer valid.'),
  );
}

const isOfSomebodyElse = async (token: string, authenticators: Authenticators) =>
  (await authenticators.person(token)) ?? (await authenticators.installer(token));

async function installer(token: string | undefined, authenticators: Authenticators) {
  const caller = token === undefined ? undefined : await authenticators.installer(token);
  if (caller) return caller;
  if (token !== undefined && (await authenticators.person(token))) {
    throw new ProblemError('forbidden', msg('Only the link of an installer opens this page.'));
  }
  throw new ProblemError(
    'signed_out',
    msg('This link has expired or was revoked. Ask who gave it to you for a new one.'),
  );
}

/** Rejects a device whose request names another device's Code than that of its token. */
function assertOwnCode(caller: DeviceCaller, named: string | string[] | undefined): DeviceCaller {
  if (named === undefined || named === encodeURIComponent(caller.code)) return caller;
  throw new ProblemError(
    'forbidden',
    msg(
      "This token belongs to another device than {named}: use the device's own token, or its own code.",
      { named: decoded(String(named)) },
    ),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 64);
  } catch {
    return text.slice(0, 64);
  }
}

async function person(
  endpoint: Endpoint,
  request: FastifyRequest,
  token: string | undefined,
  authenticators: Authenticators,
) {
  const caller = token === undefined ? undefined : await authenticators.person(token);
  if (!caller) {
    await refuseInstaller(endpoint, request, token, authenticators);
    const former = token === undefined ? undefined : await authenticators.formerPerson(token);
    if (former) await authenticators.onRejected(former, endpoint, 401, request);
    throw new ProblemError(
      'signed_out',
      token !== undefined && isApiKey(token)
        ? msg(
            'This API key is unknown, has expired or was ended. An administrator can create another.',
          )
        : msg('Your session is missing or has ended. Please sign in again.'),
    );
  }
  if (!endpoint.access.includes(caller.role)) {
    await authenticators.onRejected(caller, endpoint, 403, request);
    throw new ProblemError(
      'forbidden',
      msg('Your role, {role}, does not allow this.', { role: roleNames[caller.role] }),
    );
  }
  if (caller.apiKeyId !== undefined && endpoint.personOnly) {
    throw new ProblemError(
      'forbidden',
      msg('This concerns the caller as a person, which an API key is not: sign in instead.'),
    );
  }
  if (caller.needsSecondFactor && !endpoint.beforeSecondFactor) {
    throw new ProblemError(
      'second_factor_missing',
      msg('Your role requires a second factor: set it up under My Account first.'),
    );
  }
  return caller;
}

/** The link of an installer is valid, and for nothing but its own calls. */
async function refuseInstaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  token: string | undefined,
  authenticators: Authenticators,
) {
  const caller = token === undefined ? undefined : await authenticators.installer(token);
  if (!caller) return;
  await authenticators.onRejected({ ...caller, userId: null }, endpoint, 403, request);
  throw new ProblemError('forbidden', msg('The link of an installer does not allow this.'));
}

/** The token of a device: in the address, as bearer, or as the password of Basic, whose user is the device's Code. */
function deviceTokenOf(request: FastifyRequest): { token?: string | undefined; code?: string } {
  const { token } = request.params as { token?: string };
  if (token !== undefined) return { token };
  const basic = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) return { token: bearerOf(request) };
  const [, code = '', password = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? [];
  return { code, token: password };
}

/** The token of a request's `Authorization` header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
