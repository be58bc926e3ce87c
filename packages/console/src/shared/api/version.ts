/** Entity tags of answers, as long as somebody holds the answer. */
const versions = new WeakMap<object, string>();

/** Remembers the entity tag with which the server answered an object. */
export function rememberVersion(data: unknown, tag: string | null): void {
  if (tag !== null && typeof data === 'object' && data !== null) versions.set(data, tag);
}

/** The version of a record that was answered: send it as `ifMatch` with its change. */
export const versionOf = (data: object): string | undefined => versions.get(data);

/** For an object that takes the place of an answer, such as a copy of it; returns this object. */
export function keepVersion<T extends object>(from: object, to: T): T {
  const tag = versions.get(from);
  if (tag !== undefined) versions.set(to, tag);
  return to;
}
