import { detailOf, retryAfterMs } from '@foyer/device-client';
import { sentenceOf, WatchError } from '../watch-error.ts';

/** What the server answered. */
export type ConfigurationAnswer =
  | { kind: 'unchanged' }
  | { kind: 'changed'; version: string; value: unknown };

/** The server gave no configuration. */
export class NoAnswer extends WatchError {
  /** It asked not to be called for so long. */
  readonly waitMs: number;

  constructor(sentence: string, waitMs = 0) {
    super(sentence);
    this.waitMs = waitMs;
  }
}

/** Asks for the configuration of the token's device, unless it is still of this version. */
export type AskConfiguration = (
  version: string | undefined,
  signal: AbortSignal,
) => Promise<ConfigurationAnswer>;

const answerTimeoutMs = 15_000;
/** Maximum length of a version in the contract. */
const longestVersion = 64;

const versionOf = (etag: string | null) =>
  etag?.replace(/^W\//, '').replaceAll('"', '').slice(0, longestVersion);

export function askServer(server: string, token: string): AskConfiguration {
  const address = `${server.replace(/\/+$/, '')}/api/device/config`;
  return async (version, signal) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(version !== undefined && { 'if-none-match': `"${version}"` }),
    };
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]);
    const answer = await fetch(address, { headers, signal: timeout }).catch((cause) => {
      throw new NoAnswer(`The server does not answer (${sentenceOf(cause.cause ?? cause)}).`);
    });
    if (answer.status === 304) {
      await answer.body?.cancel();
      return { kind: 'unchanged' };
    }
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) {
      const value = (body as { data?: unknown } | undefined)?.data;
      return { kind: 'changed', version: versionOf(answer.headers.get('etag')) ?? 'none', value };
    }
    const waitMs = retryAfterMs(answer.headers.get('retry-after'), Date.now());
    throw new NoAnswer(
      `The server gives no configuration: ${detailOf(answer.status, body)}`,
      waitMs,
    );
  };
}
