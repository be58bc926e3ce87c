import { isDeepStrictEqual } from 'node:util';
import type { WatcherConfiguration } from '@foyer/contract';
import { type Clock, createBackoff } from '@foyer/device-client';
import type { CameraOptions } from '../camera-options.ts';
import { sentenceOf } from '../watch-error.ts';
import { type Configuration, configurationFrom } from './camera-configuration.ts';
import type { CameraSet } from './camera-set.ts';
import type { ConfigurationKeeper, Refused } from './kept-configuration.ts';
import { type AskConfiguration, NoAnswer } from './server-configuration.ts';

export interface FollowedConfiguration {
  /** Follows the server's configuration until `signal` aborts. */
  follow(signal: AbortSignal): Promise<void>;
  /** For Health; undefined before there is one. */
  state(): WatcherConfiguration | undefined;
  /** A configuration is in force. */
  isKnown(): boolean;
}

interface Dependencies {
  cameras: Pick<CameraSet, 'apply' | 'withoutPicture' | 'healthy'>;
  ask: AskConfiguration;
  keeper: ConfigurationKeeper;
  clock: Clock;
  random: () => number;
  print: (line: string) => void;
  onTrouble: (sentence: string) => void;
}

export const configurationTimes = {
  /** Between two questions, give or take a tenth. */
  pollMs: 15_000,
  /** Cameras of a new configuration must give a picture within this time. */
  trialMs: 60_000,
};

/** Maximum length of a reason in the contract. */
const longestReason = 4000;

export function followConfiguration(
  { cameras, ask, keeper, clock, random, print, onTrouble }: Dependencies,
  { pollMs, trialMs } = configurationTimes,
): FollowedConfiguration {
  let inForce: { configuration: Configuration; value: unknown } | undefined;
  let refused: Refused | undefined;
  /** What the server gave last, in force or refused. */
  let known: string | undefined;
  /** The cameras of the kept configuration were started. */
  let startedAtMs: number | undefined;

  async function keep() {
    await keeper.write({
      ...(inForce && { value: inForce.value }),
      ...(refused && { refused }),
    });
  }

  async function refuse(version: string, reason: string) {
    refused = { version, reason: reason.slice(0, longestReason) };
    onTrouble(`Configuration ${version} is refused: ${reason}`);
    await keep();
  }

  async function accept(configuration: Configuration, value: unknown) {
    inForce = { configuration, value };
    refused = undefined;
    const count = configuration.cameras.length;
    const watched = count === 1 ? '1 camera' : `${count} cameras`;
    print(`Configuration ${configuration.version} is in force: ${watched}.`);
    await keep();
  }

  /** Cameras that must show a picture before the configuration is in force: the new ones, and those that worked. */
  function mustWork(next: Configuration, before: Configuration): string[] {
    const healthy = cameras.healthy().map(({ camera }) => camera);
    const previous = new Map(before.cameras.map((options) => [options.camera, options]));
    const isTried = (options: CameraOptions) => {
      const old = previous.get(options.camera);
      if (old === undefined) return true;
      return !isDeepStrictEqual(old, options) && healthy.includes(options.camera);
    };
    return next.cameras.filter(isTried).map(({ camera }) => camera);
  }

  /** Right after the start nobody knows which cameras worked before. */
  async function untilStarted({ cameras: started }: Configuration, signal: AbortSignal) {
    const leftMs = (startedAtMs ?? 0) + trialMs - clock.now();
    if (startedAtMs === undefined || leftMs <= 0) return;
    const codes = started.map(({ camera }) => camera);
    await cameras.withoutPicture(codes, leftMs, signal);
  }

  async function tryOut(next: Configuration, value: unknown, version: string, signal: AbortSignal) {
    if (!inForce) {
      await cameras.apply(next.cameras);
      return accept(next, value);
    }
    const before = inForce.configuration;
    await untilStarted(before, signal);
    const tried = mustWork(next, before);
    await cameras.apply(next.cameras);
    const missing = await cameras.withoutPicture(tried, trialMs, signal);
    // Asked to end during the trial: the next start tries it again.
    if (signal.aborted) return;
    if (missing.length === 0) return accept(next, value);
    await cameras.apply(before.cameras);
    const reasons = missing.map(({ camera, reason }) => `camera ${camera}: ${reason}`);
    await refuse(version, reasons.join('; '));
  }

  async function take(version: string, value: unknown, signal: AbortSignal) {
    known = version;
    if (version === inForce?.configuration.version) {
      // The server went back to what is in force.
      refused = undefined;
      return keep();
    }
    let next: Configuration;
    try {
      next = configurationFrom(value);
    } catch (cause) {
      return refuse(version, sentenceOf(cause));
    }
    await tryOut(next, value, version, signal);
  }

  async function start() {
    const kept = await keeper.read();
    refused = kept.refused;
    if (kept.configuration) {
      inForce = { configuration: kept.configuration, value: kept.value };
      startedAtMs = clock.now();
      await cameras.apply(kept.configuration.cameras);
    }
    known = refused?.version ?? inForce?.configuration.version;
  }

  return {
    async follow(signal) {
      await start();
      const backoff = createBackoff(random);
      let said: string | undefined;
      while (!signal.aborted) {
        let pauseMs = pollMs * (0.9 + random() / 5);
        try {
          const answer = await ask(known, signal);
          backoff.reset();
          said = undefined;
          if (answer.kind === 'changed') await take(answer.version, answer.value, signal);
        } catch (cause) {
          if (!(cause instanceof NoAnswer)) throw cause;
          if (signal.aborted) return;
          if (cause.message !== said) onTrouble(cause.message);
          said = cause.message;
          pauseMs = Math.max(backoff.nextMs(), cause.waitMs);
        }
        await clock.sleep(pauseMs, signal);
      }
    },
    isKnown: () => inForce !== undefined,
    state() {
      if (!inForce && !refused) return undefined;
      const version = inForce?.configuration.version ?? 'none';
      return { version, ...(refused && { refused }) };
    },
  };
}
