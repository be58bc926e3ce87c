import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { isPrivateAddress } from '../../platform/http/private-networks.ts';
import type { SettingsReader } from '../../platform/settings/settings-reader.ts';

export interface FetchSettings {
  /** Hosts, or host:port, from which pictures may be fetched. */
  hosts: readonly string[];
  largestBytes: number;
  timeoutMs?: number;
}

/** Hosts from which pictures are fetched that vendors' messages name by their addresses. */
export const readPictureHosts = (settings: SettingsReader): string[] =>
  (settings.text('FOYER_PICTURE_HOSTS') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((host) => host.toLowerCase());

/** A picture that will never be there: trying again cannot help. The detail is a sentence's end: “is …”. */
export class UnfetchablePicture extends Error {
  readonly detail: Message;

  constructor(detail: Message) {
    super(inEnglish(detail));
    this.detail = detail;
  }
}

const maxRedirects = 3;

/**
 * Fetches a picture from a host that is allowed. Follows redirects on the same host alone. Asks the very address that
 * was judged, so that a name cannot lead elsewhere in between.
 */
export async function fetchPicture(url: string, settings: FetchSettings): Promise<Buffer> {
  let address = readUrl(url);
  const signal = AbortSignal.timeout(settings.timeoutMs ?? 10_000);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await get(address, await addressOf(address, settings.hosts), signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      const next = readUrl(new URL(headers.location, address).href);
      if (next.host !== address.host) {
        throw new UnfetchablePicture(msg('is said to be on another host, which is not asked'));
      }
      address = next;
      continue;
    }
    if (statusCode === 200) return contentOf(answer, settings.largestBytes);
    answer.destroy();
    const sentence = msg('was answered with {statusCode}', { statusCode });
    throw statusCode >= 500 || statusCode === 429
      ? new Error(inEnglish(sentence))
      : new UnfetchablePicture(sentence);
  }
  throw new UnfetchablePicture(msg('is redirected again and again'));
}

function readUrl(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new UnfetchablePicture(msg('has no address that begins with http:// or https://'));
  }
  return address;
}

/** The address to ask, where the host is allowed. */
async function addressOf({ host, hostname }: URL, hosts: readonly string[]) {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const isListed = hosts.some((one) => one === host.toLowerCase() || one === name);
  if (!isListed) {
    throw new UnfetchablePicture(
      msg('is on {host}, which FOYER_PICTURE_HOSTS does not list', { host }),
    );
  }
  const found = isIP(name)
    ? [{ address: name, family: isIP(name) }]
    : await lookup(name, { all: true });
  // Of a private network only an address that is listed itself is asked.
  const allowed = found.find(
    ({ address }) => hosts.includes(address) || !isPrivateAddress(address),
  );
  if (allowed) return allowed;
  throw new UnfetchablePicture(
    msg(
      'is on {host}, which is a private address: FOYER_PICTURE_HOSTS has to list the address itself',
      { host },
    ),
  );
}

const get = (url: URL, to: { address: string; family: number }, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, {
      signal,
      agent: false,
      headers: { accept: 'image/jpeg, image/png, image/webp' },
      lookup: (_name, { all }, callback) =>
        all
          ? (callback as unknown as (error: null, all: object[]) => void)(null, [to])
          : callback(null, to.address, to.family),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });

async function contentOf(answer: IncomingMessage, largestBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > largestBytes) {
      throw new UnfetchablePicture(
        msg('is larger than {mebibytes} MiB', { mebibytes: largestBytes / 1024 / 1024 }),
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
