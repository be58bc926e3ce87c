import { endpoints, type Problem } from '@foyer/contract';
import { t } from '@foyer/translation/page';

const base64url = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** An unsigned token: without a server there is nothing to protect. */
function localToken(username: string): string {
  const dayS = 24 * 3600;
  const exp = Math.floor(Date.now() / 1000) + dayS;
  const claims = {
    Username: username,
    sub: 'SUPER_ADMIN',
    uid: 0,
    cid: null,
    gen: 0,
    sid: '',
    exp,
  };
  return `${base64url({ alg: 'none' })}.${base64url(claims)}.`;
}

const noBackend: Problem = {
  type: 'about:blank',
  title: t('No backend'),
  status: 405,
  code: 'no_backend',
  detail: t(
    'No backend is configured: this site runs without a server, so there is nothing to show or to save here.',
  ),
  requestId: '',
};

/** Replaces `fetch` where there is no server: signing in works, every other call answers that there is no backend. */
export const answerWithoutBackend: typeof fetch = async (address, request) => {
  const { method = 'GET', body } = request ?? {};
  const isCall = (call: { method: string; path: string }) =>
    method === call.method && address === call.path;
  if (isCall(endpoints.sessions.login)) {
    const { email } = JSON.parse(String(body)) as { email: string };
    return Response.json({ access_token: localToken(email) });
  }
  if (isCall(endpoints.sessions.signup)) return Response.json({ data: { id: 0 } });
  return Response.json(noBackend, { status: noBackend.status });
};
