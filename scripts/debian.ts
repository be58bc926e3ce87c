import { existsSync } from 'node:fs';
import { run } from './children.ts';

/** Whether this process may install system packages. */
export const canInstallByApt = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs a Debian package; false where that is not allowed, or failed. */
export async function installedByApt(name: string): Promise<boolean> {
  if (!canInstallByApt()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
  });
  return code === 0;
}
