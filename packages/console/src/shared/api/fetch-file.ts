import { pageLanguage } from '@foyer/translation/page';
import { session } from '../session/session.ts';
import { callAddress, type Values } from './address.ts';
import { readFailure, signedOut, unreachable } from './request-failed.ts';
/** A file that an endpoint answers in place of JSON. Throws as every call does. */
export async function fetchFile(path: string, query: Values): Promise<Blob> {
  const token = session.current()?.token;
  if (token === undefined) throw signedOut();
  const answer = await fetch(callAddress(path, undefined, query), {
    // not shown: a header
    headers: { authorization: `Bearer ${token}`, 'accept-language': pageLanguage() },
  }).catch(() => {
    throw unreachable();
  });
  if (answer.status === 401) void session.refuse(token);
  if (!answer.ok) throw readFailure(answer.status, await answer.text());
  return answer.blob();
}
