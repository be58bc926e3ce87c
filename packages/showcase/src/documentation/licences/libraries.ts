export interface Library {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
}

export interface Lock {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }
  >;
}

const installed = 'node_modules/';

/** Of libraries that say it in a file alone, which npm does not read. */
const statedInFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Every library that is needed to run the product, by name; one of two versions is there twice. */
export function librariesOf({ packages }: Lock): Library[] {
  const found = new Map<string, Library>();
  for (const [path, { version = '', license, dev, devOptional, link }] of Object.entries(
    packages,
  )) {
    const start = path.lastIndexOf(installed);
    if (start < 0 || dev || devOptional || link) continue;
    const name = path.slice(start + installed.length);
    const licence = license ?? statedInFile[name] ?? 'not stated';
    found.set(`${name}@${version}`, { name, version, licence });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

export const pageOf = ({ name, version }: Library): string =>
  `https://www.npmjs.com/package/${name}/v/${version}`;
