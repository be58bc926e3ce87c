/** The parts of an address that nobody may read: user, password and host, as written and as decoded. */
function secretsIn(address: string): string[] {
  const [, user = '', password = '', host = ''] =
    /^[a-z][a-z0-9+.-]*:\/\/(?:([^/?#@:]*)(?::([^/?#]*))?@)?([^/?#:]*|\[[^\]]*\])/i.exec(address) ??
    [];
  const written = [user, password, host];
  return [...written, ...written.map(decoded)].filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A sentence of ffmpeg or the network, fit for a log: what it says of the address is left out. */
export function withoutAddress(sentence: string, address: string): string {
  const withoutAddresses = sentence
    .replaceAll(address, 'the address')
    .replace(/[a-z][a-z0-9+.-]*:\/\/[^\s'"]+/gi, 'the address');
  return secretsIn(address).reduce(
    (text, secret) =>
      text.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])${escaped(secret)}(?![\\p{L}\\p{N}])`, 'gu'),
        '…',
      ),
    withoutAddresses,
  );
}
