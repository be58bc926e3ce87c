/** One way to sign in that a camera offers in `WWW-Authenticate` (RFC 9110, 11.6.1). */
export interface Challenge {
  /** In lower case: `digest`, `basic`. */
  scheme: string;
  /** Names in lower case. */
  params: Readonly<Record<string, string>>;
}

const separators = /[\s,]*/y;
const parameter = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/y;
const schemeName = /[\w-]+/y;

/** The challenges of a header, which may offer several schemes in one line. */
export function parseChallenges(header: string): Challenge[] {
  const challenges: { scheme: string; params: Record<string, string> }[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(header);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < header.length) {
    take(separators);
    const [, name, quoted, plain] = take(parameter) ?? [];
    const current = challenges.at(-1);
    if (name !== undefined) {
      const value = quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
      if (current) current.params[name.toLowerCase()] = value;
      continue;
    }
    const scheme = take(schemeName)?.[0];
    if (scheme !== undefined) challenges.push({ scheme: scheme.toLowerCase(), params: {} });
    else at += 1;
  }
  return challenges;
}
