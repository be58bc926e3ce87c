import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { digestHeader, type SignIn } from '../events/digest.ts';

const answerTimeoutMs = 10_000;

/** The user and password that an address holds. */
function signInOf({ username, password }: URL): SignIn | undefined {
  if (username === '') return undefined;
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

const isBasic = (offered: string) => /(?:^|,\s*)Basic\s/i.test(offered);

/** The `Authorization` header that answers what the camera asks for: a digest where it can be had. */
function authorizationFor(offered: string, signIn: SignIn, url: URL): string | undefined {
  const digest = digestHeader(offered, signIn, { method: 'GET', path: url.pathname + url.search });
  if (digest !== undefined || !isBasic(offered)) return digest;
  return `Basic ${Buffer.from(`${signIn.user}:${signIn.password}`).toString('base64')}`;
}

/**
 * A camera's answer to a GET, signed in where it asks for it. Certificates of cameras are their own, so they are not
 * checked: ffmpeg does not, either.
 */
export async function askCamera(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const url = new URL(address);
  const first = await get(url, {}, signal);
  const signIn = signInOf(url);
  if (first.statusCode !== 401 || !signIn) return first;
  first.destroy();
  const offered = first.headers['www-authenticate'] ?? '';
  const authorization = authorizationFor(offered, signIn, url);
  return authorization === undefined ? first : get(url, { authorization }, signal);
}

function get(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { protocol, hostname, port, pathname, search } = url;
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  const host = hostname.replace(/^\[|\]$/g, '');
  const options = { host, port, path: pathname + search, headers, signal };
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request({ ...options, rejectUnauthorized: false, agent: false });
    asked.setTimeout(answerTimeoutMs, () => asked.destroy(new Error('it does not answer')));
    asked.once('response', resolve).on('error', reject).end();
  });
}
