import type { Endpoint, Issue } from '@foyer/contract';
import { issuesOf } from '@foyer/contract/issue-words';
import validators from '@foyer/contract?draft-validators';
import { t } from '@foyer/translation/page';

type DraftCall = Pick<Endpoint, 'method' | 'path'>;

/** Loads the rules of a call. */
export async function loadDraftRules({ method, path }: DraftCall) {
  const load = validators[`${method} ${path}`];
  if (!load) throw new Error(`${method} ${path} takes no draft.`);
  return (await load()).default;
}

/**
 * What the server will say of the members of a draft, before it is sent: the same sentences at the same paths in the same
 * order. Whatever needs the database, such as a name that is there already, only the server says. Loads the rules of the
 * call with its first draft.
 */
export async function draftIssues(call: DraftCall, body: unknown): Promise<Issue[]> {
  const isValid = await loadDraftRules(call);
  // As it is sent: without members that are undefined.
  return isValid(JSON.parse(JSON.stringify(body))) ? [] : issuesOf(isValid.errors, t);
}
