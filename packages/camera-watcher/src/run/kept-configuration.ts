import { readFile } from 'node:fs/promises';
import { writeForOwner } from '../claim/owner-files.ts';
import { sentenceOf } from '../watch-error.ts';
import { type Configuration, configurationFrom } from './camera-configuration.ts';

/** A version that was tried, or could not be read, and why it is not in force. */
export interface Refused {
  version: string;
  reason: string;
}

/** What a watcher knows of its configuration, also at its next start. */
export interface KeptConfiguration {
  /** As the server gave it. */
  value?: unknown;
  refused?: Refused;
}

export interface ConfigurationKeeper {
  read(): Promise<KeptConfiguration & { configuration?: Configuration }>;
  write(kept: KeptConfiguration): Promise<void>;
}

/** Keeps the last good configuration in a file that only its owner reads: it holds the cameras' passwords. */
export function configurationKeeper(
  file: string,
  onTrouble: (sentence: string) => void,
): ConfigurationKeeper {
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) return {};
      try {
        const { value, refused } = JSON.parse(text) as KeptConfiguration;
        const configuration =
          value === undefined ? {} : { configuration: configurationFrom(value) };
        return { value, ...configuration, ...(refused && { refused }) };
      } catch {
        onTrouble(`The configuration kept in ${file} cannot be used: the server is asked for it.`);
        return {};
      }
    },
    async write(kept) {
      try {
        await writeForOwner(file, JSON.stringify(kept));
      } catch (cause) {
        onTrouble(`The configuration cannot be kept in ${file}: ${sentenceOf(cause)}`);
      }
    },
  };
}
