import { createHash, randomBytes } from 'node:crypto';
import { digestHeader, type SignIn } from '../events/digest.ts';
import { WatchError } from '../watch-error.ts';
import { type CameraAnswer, postSoap } from './camera-request.ts';
import { escapeXml, nodeAt, readXml, textAt, type XmlNode } from './read-xml.ts';

/** The camera wants a user and password, or others than these. */
export class SignInRefused extends WatchError {}

export interface OnvifConnection {
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

/**
 * Calls a camera's service and returns the answer's body. The password is used only once the camera has refused the
 * call without it: as the digest it asks for over HTTP, else as that of a WS-UsernameToken.
 */
export async function callOnvif(
  url: URL,
  body: string,
  { signIn, clockAheadMs, signal }: OnvifConnection,
): Promise<XmlNode> {
  const first = await postSoap(url, envelope('', body), {}, signal);
  if (!isRefusal(first)) return bodyOf(first, url);
  if (!signIn) throw new SignInRefused(`${url.host} asks for a user and password.`);
  const answer = await postSigned(url, body, first.challenge, { signIn, clockAheadMs, signal });
  if (isRefusal(answer)) {
    throw new SignInRefused(
      `${url.host} does not accept the user "${signIn.user}" with this password. Makers keep users of ONVIF apart: ` +
        'look for "ONVIF user" in the camera’s own pages.',
    );
  }
  return bodyOf(answer, url);
}

function postSigned(
  url: URL,
  body: string,
  challenge: string,
  { signIn, clockAheadMs, signal }: OnvifConnection & { signIn: SignIn },
): Promise<CameraAnswer> {
  const path = url.pathname + url.search;
  const authorization = digestHeader(challenge, signIn, { method: 'POST', path });
  if (authorization !== undefined) {
    return postSoap(url, envelope('', body), { authorization }, signal);
  }
  const header = usernameToken(signIn, Date.now() + clockAheadMs);
  return postSoap(url, envelope(header, body), {}, signal);
}

/** Over HTTP 401; in SOAP a fault that is named NotAuthorized, or FailedAuthentication by older cameras. */
const isRefusal = ({ status, body }: CameraAnswer) =>
  status === 401 || (status >= 400 && /NotAuthorized|FailedAuthentication/i.test(body));

function bodyOf({ status, body }: CameraAnswer, url: URL): XmlNode {
  const read = nodeAt(readXml(body), 'Envelope', 'Body');
  if (read === undefined) {
    throw new WatchError(`${url.host} does not speak ONVIF: it answers ${status} and no SOAP.`);
  }
  const fault = nodeAt(read, 'Fault');
  if (fault === undefined) return read;
  const why = textAt(fault, 'Reason', 'Text') ?? textAt(fault, 'faultstring') ?? 'no reason';
  throw new WatchError(`${url.host} refuses: ${why}.`);
}
