import type { DeviceConfiguration } from '@foyer/contract';
import { detailOf } from '@foyer/device-client';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { failed, passed, type Step, type StepResult, warned } from './steps.ts';

const answerTimeoutMs = 15_000;

/** A call to the server; a network that fails becomes one sentence. */
export async function askServer(
  server: string,
  path: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]);
    return await fetch(`${server}${path}`, { ...init, signal: ending });
  } catch (error) {
    signal.throwIfAborted();
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new WatchError(`${server} does not answer (${sentenceOf(cause)})`);
  }
}

/** What was found out about the server. */
export interface ServerFindings {
  /** By how much the server's clock is ahead of this machine's; the header has whole seconds. */
  clockAheadMs?: number;
  configuration?: DeviceConfiguration;
}

/** The server answers; its clock is read from the answer. */
export async function tryServer(
  server: string,
  findings: ServerFindings,
  signal: AbortSignal,
): Promise<StepResult> {
  const askedMs = Date.now();
  const answer = await askServer(server, '/healthz', {}, signal).catch((cause) => {
    signal.throwIfAborted();
    return sentenceOf(cause);
  });
  if (typeof answer === 'string') {
    return failed(
      answer,
      'Check the address and port, the network’s cable, and whether a firewall lets this machine out.',
    );
  }
  await answer.body?.cancel();
  const answeredMs = Date.now();
  const serverTimeMs = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(serverTimeMs))
    findings.clockAheadMs = serverTimeMs + 500 - (askedMs + answeredMs) / 2;
  if (!answer.ok) {
    return failed(
      `${server} answers ${answer.status} where Foyer was expected`,
      'Check the address: another program may use this port, or a proxy may be in between.',
    );
  }
  return passed(`${server} answers in ${answeredMs - askedMs} ms`);
}

/** A clock that is further off is warned of. */
const toleratedS = 30;
export const isFarOff = (seconds: number) => Math.abs(seconds) > toleratedS;

export const aheadWords = (seconds: number, whose: string) =>
  Math.abs(seconds) <= 1
    ? `the same as ${whose}`
    : `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}`;

const clockAdvice =
  'Let the system set the clock: "timedatectl set-ntp true" (Linux), or Settings, Time (Windows, macOS).';

/** This machine's clock against the server's. */
export const clockStep = (findings: ServerFindings): Step => ({
  name: 'Clock of this machine',
  async attempt() {
    const { clockAheadMs } = findings;
    if (clockAheadMs === undefined) {
      return warned('unknown: the server did not send the time', 'Compare the clock yourself.');
    }
    const seconds = -Math.round(clockAheadMs / 1000);
    const words = aheadWords(seconds, 'the server’s');
    return isFarOff(seconds) ? warned(words, clockAdvice) : passed(words);
  },
});

/** The server accepts the token, and says which cameras to watch, if somebody entered them. */
export async function tryToken(
  server: string,
  token: string,
  findings: ServerFindings,
  signal: AbortSignal,
): Promise<StepResult> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await askServer(server, '/api/device/config', { headers }, signal);
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) {
    findings.configuration = (body as { data: DeviceConfiguration }).data;
    const { cameras, version } = findings.configuration;
    const count = cameras.length === 1 ? '1 camera' : `${cameras.length} cameras`;
    const configured =
      cameras.length === 0 ? 'no cameras entered there' : `${count}, configuration ${version}`;
    return passed(`accepted; ${configured}`);
  }
  if (answer.status === 404)
    return passed('tried with the delivery: this server keeps no configurations');
  const detail = detailOf(answer.status, body);
  return answer.status === 401 || answer.status === 403
    ? failed(
        `not accepted: ${detail}`,
        'An administrator gets a new token on the device’s page, or a claim code under Settings.',
      )
    : failed(`the server answers ${answer.status}: ${detail}`, 'Try again in a minute.');
}
