import { languages } from '@foyer/translation';
import { expect, test } from 'vitest';
import { manifestIn } from '../web-manifests.ts';
import { closeNotification, handleClick, showNotification } from './notifications.ts';

const message = {
  kind: 'show' as const,
  tag: 'group',
  lang: 'en',
  dir: 'ltr' as const,
  title: 'critical: Bistro',
  body: '12 people',
  at: 0,
  isUrgent: true,
  url: '/app/alarms/7',
  buttons: [{ action: 'acknowledge' as const, title: 'Acknowledge' }],
  token: 'signed',
  failed: 'Not reached',
};

type Shown = NotificationOptions & { title: string; actions?: unknown; close: () => void };

/** What is shown, by tag. */
function someRegistration() {
  const shown = new Map<string, Shown>();
  return {
    shown,
    async showNotification(title: string, options: NotificationOptions = {}) {
      const tag = options.tag ?? '';
      shown.set(tag, { ...options, title, close: () => void shown.delete(tag) });
    },
    getNotifications: async () => [...shown.values()] as unknown as Notification[],
  };
}

test('a message is shown until somebody acts, and closed by another one', async () => {
  const registration = someRegistration();
  await showNotification(registration, message);
  expect(registration.shown.get('group')).toMatchObject({
    title: 'critical: Bistro',
    body: '12 people',
    requireInteraction: true,
    actions: message.buttons,
  });
  await closeNotification(registration, {
    kind: 'close',
    tag: 'group',
    lang: 'en',
    title: 'Ana has handled it',
  });
  expect(registration.shown.size).toBe(0);
});

/** Presses `action` of the notification, where the server answers with `serve`. */
async function press(action: string, serve: () => Promise<Response>) {
  const registration = someRegistration();
  await showNotification(registration, message);
  const [notification] = await registration.getNotifications();
  const asked: { address: string; body: unknown }[] = [];
  const opened: string[] = [];
  await handleClick(
    { action, notification: notification! },
    {
      registration,
      clients: {
        matchAll: async () => [],
        openWindow: async (url) => void opened.push(url),
      },
      fetch: async (address, { body }) => {
        asked.push({ address, body: JSON.parse(String(body)) });
        return serve();
      },
    },
  );
  return { asked, opened, said: registration.shown.get('group')?.title };
}
const answer = (body: object, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

test('a button acts by the token, and says what came of it', async () => {
  const done = await press('acknowledge', () => answer({ data: { text: '1 alarm acknowledged' } }));
  expect(done.asked).toEqual([
    { address: '/api/push/actions', body: { token: 'signed', action: 'acknowledge' } },
  ]);
  expect([done.said, done.opened]).toEqual(['1 alarm acknowledged', []]);
  const refused = await press('shelve', () => answer({ detail: 'Your role does not' }, 403));
  expect(refused.said).toBe('Your role does not');
  const lost = await press('shelve', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(lost.said).toBe('Not reached');
});

test('a click beside the buttons opens the alarm', async () => {
  const { asked, opened } = await press('', () => answer({}));
  expect([asked, opened]).toEqual([[], ['/app/alarms/7']]);
});

test('the manifest of each language is in it', () => {
  for (const { code, direction } of languages) {
    expect(manifestIn(code)).toMatchObject({ lang: code, dir: direction, name: 'Foyer' });
  }
  expect(manifestIn('de').description).toBe('Personenzählung und Kameraüberwachung');
});
