import { existsSync } from 'node:fs';
import { run } from './children.ts';

/** Whether we may install packages of the system. */
export const canInstallByApt = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs a Debian package; false where we may not, or it failed. */
export async function installedByApt(name: string): Promise<boolean> {
  if (!canInstallByApt()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
  });
  return code === 0;
}
