import { createHash, randomBytes } from 'node:crypto';
import { type CameraClient, createCameraClient } from '../camera-http/camera-client.ts';
import type { SignIn } from '../camera-http/digest.ts';
import { readBody } from '../camera-http/send-request.ts';
import { WatchError } from '../watch-error.ts';
import { escapeXml, nodeAt, readXml, textAt, type XmlNode } from './read-xml.ts';

/** The camera wants a user and password, or others than these. */
export class SignInRefused extends WatchError {}

export interface OnvifConnection {
  client: CameraClient;
  signIn?: SignIn;
  /** By how much the camera's clock is ahead of this machine's: digests with a wrong time are refused. */
  clockAheadMs: number;
  signal: AbortSignal;
}

const secext = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const security =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const tokenProfile =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest';
const encoding =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary';

/** WS-UsernameToken with a digest (ONVIF Core 5.12.1): the password itself is never sent. */
function usernameToken({ user, password }: SignIn, nowMs: number, nonce = randomBytes(16)): string {
  const created = new Date(nowMs).toISOString();
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64');
  return (
    `<o:Security xmlns:o="${secext}" s:mustUnderstand="1"><o:UsernameToken><o:Username>${escapeXml(user)}</o:Username>` +
    `<o:Password Type="${tokenProfile}">${digest}</o:Password>` +
    `<o:Nonce EncodingType="${encoding}">${nonce.toString('base64')}</o:Nonce>` +
    `<u:Created xmlns:u="${security}">${created}</u:Created></o:UsernameToken></o:Security>`
  );
}

const envelope = (header: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">` +
  `<s:Header>${header}</s:Header><s:Body>${body}</s:Body></s:Envelope>`;

const timeoutMs = 5000;
/** Profiles of a recorder with 64 channels take about half of it. */
const maxAnswerBytes = 1024 * 1024;

/**
 * A client for the services of one camera. Cameras sign their own certificates, so they are not verified: passwords are
 * sent as digests alone, as without encryption.
 */
export const onvifClient = (signIn?: SignIn): CameraClient =>
  createCameraClient({
    ...(signIn && { signIn }),
    allowsBasic: false,
    verifiesCertificate: false,
    idleTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
  });

interface SoapAnswer {
  status: number;
  body: string;
  isSignedIn: boolean;
}

async function post(
  url: URL,
  body: string,
  { client, signal }: OnvifConnection,
): Promise<SoapAnswer> {
  const headers = { 'content-type': 'application/soap+xml; charset=utf-8' };
  const { response, isSignedIn } = await client.open({
    url,
    method: 'POST',
    headers,
    body,
    signal,
  });
  const text = (await readBody(response, maxAnswerBytes)).toString('utf8');
  return { status: response.statusCode ?? 0, body: text, isSignedIn };
}

/**
 * Calls a camera's service and returns the answer's body. The password is used only once the camera has refused a
 * call without it: as the digest it asks for over HTTP, else as that of a WS-UsernameToken.
 */
export async function callOnvif(
  url: URL,
  body: string,
  connection: OnvifConnection,
): Promise<XmlNode> {
  const { signIn, clockAheadMs } = connection;
  const first = await post(url, envelope('', body), connection);
  if (!isRefusal(first)) return bodyOf(first, url);
  if (!signIn) throw new SignInRefused(`${url.host} asks for a user and password.`);
  const isDigestRefused = first.isSignedIn && first.status === 401;
  const header = usernameToken(signIn, Date.now() + clockAheadMs);
  const answer = isDigestRefused ? first : await post(url, envelope(header, body), connection);
  if (isRefusal(answer)) {
    throw new SignInRefused(
      `${url.host} does not accept the user "${signIn.user}" with this password. Makers keep users of ONVIF apart: ` +
        'look for "ONVIF user" in the camera’s own pages.',
    );
  }
  return bodyOf(answer, url);
}

/** Over HTTP 401; in SOAP a fault that is named NotAuthorized, or FailedAuthentication by older cameras. */
const isRefusal = ({ status, body }: SoapAnswer) =>
  status === 401 || (status >= 400 && /NotAuthorized|FailedAuthentication/i.test(body));

function bodyOf({ status, body }: SoapAnswer, url: URL): XmlNode {
  const read = nodeAt(readXml(body), 'Envelope', 'Body');
  if (read === undefined) {
    throw new WatchError(`${url.host} does not speak ONVIF: it answers ${status} and no SOAP.`);
  }
  const fault = nodeAt(read, 'Fault');
  if (fault === undefined) return read;
  const why = textAt(fault, 'Reason', 'Text') ?? textAt(fault, 'faultstring') ?? 'no reason';
  throw new WatchError(`${url.host} refuses: ${why}.`);
}
