/** An address as it may be shown: without user and password. */
export const shownAddress = (address: string) =>
  address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1');

/** The address with user and password, as ffmpeg takes them. */
export function signedAddress(address: string, user: string, password: string): string {
  const bare = shownAddress(address);
  if (user === '' || !/^[a-z][a-z0-9+.-]*:\/\//i.test(bare)) return bare;
  return bare.replace('://', `://${encodeURIComponent(user)}:${encodeURIComponent(password)}@`);
}

/** User and password in an address, decoded. */
export function signInOf(address: string): { user: string; password: string } | undefined {
  const [, user, password = ''] =
    /^[a-z][a-z0-9+.-]*:\/\/([^/?#:@]*)(?::([^/?#]*))?@/i.exec(address) ?? [];
  if (!user) return undefined;
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  } catch {
    return { user, password };
  }
}

/** The camera's host, where its address names one. */
export function hostOf(address: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?([^/?#:]+|\[[^\]]+\])/i.exec(address)?.[1];
}
