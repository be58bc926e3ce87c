import type { IncomingMessage } from 'node:http';
import { type Challenge, parseChallenges } from './challenges.ts';
import { type RequestTarget, type SignIn, startDigest } from './digest.ts';
import { type CameraRequest, type ConnectionOptions, sendRequest } from './send-request.ts';

export interface CameraClientOptions extends ConnectionOptions {
  signIn?: SignIn;
  /** Where a camera offers no digest: Basic shows the password to all who read the network. */
  allowsBasic: boolean;
}

export interface CameraAnswer {
  /** Has to be read to its end or destroyed. */
  response: IncomingMessage;
  /** Whether the user and password were sent: with a 401 they were refused, else the camera offers no way that is allowed. */
  isSignedIn: boolean;
}

/** The only way in which this program speaks HTTP to cameras. */
export interface CameraClient {
  open(request: CameraRequest): Promise<CameraAnswer>;
}

interface Session {
  authorize(target: RequestTarget): string;
}

const isStale = (challenges: readonly Challenge[]) =>
  challenges.some(({ params }) => params.stale?.toLowerCase() === 'true');

const challengesOf = ({ headers }: IncomingMessage) =>
  parseChallenges(headers['www-authenticate'] ?? '');

/**
 * Signs in only after a request without a password was refused, and only to where that was. A digest is then used for the
 * following requests too, until the camera wants another; cameras that take each nonce for one request alone are asked
 * twice each time.
 */
export function createCameraClient(options: CameraClientOptions): CameraClient {
  const { signIn, allowsBasic } = options;
  const sessions = new Map<string, Session>();
  const takesNonceOnce = new Set<string>();

  function sessionFor(challenges: readonly Challenge[], given: SignIn): Session | undefined {
    for (const challenge of challenges) {
      const digest = startDigest(challenge, given);
      if (digest) return digest;
    }
    if (!allowsBasic || !challenges.some(({ scheme }) => scheme === 'basic')) return undefined;
    const basic = `Basic ${Buffer.from(`${given.user}:${given.password}`).toString('base64')}`;
    return { authorize: () => basic };
  }

  const send = (request: CameraRequest, session: Session | undefined) => {
    if (!session) return sendRequest(request, options);
    const { url, method = 'GET', headers } = request;
    const authorization = session.authorize({ method, path: url.pathname + url.search });
    return sendRequest({ ...request, headers: { ...headers, authorization } }, options);
  };

  return {
    async open(request) {
      const { origin } = request.url;
      let session = sessions.get(origin);
      let response = await send(request, session);
      // At most twice: a nonce may be over as soon as it was given.
      for (let attempt = 0; response.statusCode === 401 && signIn && attempt < 2; attempt += 1) {
        const challenges = challengesOf(response);
        const wasKept = session !== undefined && session === sessions.get(origin);
        sessions.delete(origin);
        if (wasKept && !isStale(challenges)) takesNonceOnce.add(origin);
        else if (session && !isStale(challenges)) break;
        const next = sessionFor(challenges, signIn);
        if (!next) return { response, isSignedIn: session !== undefined };
        response.destroy();
        session = next;
        response = await send(request, session);
      }
      const isAccepted = response.statusCode !== 401;
      if (session && isAccepted && !takesNonceOnce.has(origin)) sessions.set(origin, session);
      return { response, isSignedIn: session !== undefined };
    },
  };
}
