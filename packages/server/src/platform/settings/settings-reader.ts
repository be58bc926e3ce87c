/** Reads the settings of environment variables, and collects a sentence for each that is wrong. */
export interface SettingsReader {
  /** Without spaces around it; undefined where it is not set or empty. */
  text(name: string): string | undefined;
  /** As it was set, such as a password that begins with a space; undefined where it is not set or empty. */
  untrimmed(name: string): string | undefined;
  /** A whole number from `min` to `max`. */
  whole(name: string, fallback: number, min: number, max: number): number;
  choice<Value extends string>(
    name: string,
    allowed: readonly Value[],
    fallback: NoInfer<Value>,
  ): Value;
  /** A URL with one of these protocols, such as `https:`. */
  address(name: string, protocols: readonly string[]): string | undefined;
  /** Adds a sentence that says which setting is wrong, and what it must be. */
  fault(sentence: string): void;
}

/** What a part reads of its own settings. */
export type ReadSettings<Settings> = (settings: SettingsReader) => Settings;

/** Calls `read` once. Throws an `Error` whose message names every wrong value. */
export function readSettings<Settings>(
  env: NodeJS.ProcessEnv,
  read: ReadSettings<Settings>,
): Settings {
  const faults: string[] = [];
  const settings = read(createSettingsReader(env, faults));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return settings;
}

function createSettingsReader(env: NodeJS.ProcessEnv, faults: string[]): SettingsReader {
  const text = (name: string) => env[name]?.trim() || undefined;
  return {
    text,
    untrimmed: (name) => env[name] || undefined,
    whole(name, fallback, min, max) {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = Number(value);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      faults.push(`${name} is "${value}": it must be a whole number from ${min} to ${max}.`);
      return fallback;
    },
    choice<Value extends string>(name: string, allowed: readonly Value[], fallback: Value) {
      const value = (text(name) ?? fallback) as Value;
      if (!allowed.includes(value)) {
        faults.push(`${name} is "${value}": it must be one of ${allowed.join(', ')}.`);
      }
      return value;
    },
    address(name, protocols) {
      const value = text(name);
      if (value === undefined) return undefined;
      const protocol = URL.canParse(value) ? new URL(value).protocol : '';
      if (protocols.includes(protocol)) return value;
      faults.push(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
      return undefined;
    },
    fault: (sentence) => void faults.push(sentence),
  };
}
