import type { PushMessage } from '@foyer/contract';

type Shown = Extract<PushMessage, { kind: 'show' }>;
type Closing = Extract<PushMessage, { kind: 'close' }>;
type Registration = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;

/** What a click needs of the message. */
type Kept = Pick<Shown, 'url' | 'token' | 'failed' | 'lang' | 'dir'>;

// Parts of a notification that TypeScript's library leaves out, as not every browser has them.
type Options = NotificationOptions & {
  actions?: { action: string; title: string }[];
  image?: string;
  renotify?: boolean;
  timestamp?: number;
};

const signs = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };

export function showNotification(registration: Registration, message: Shown): Promise<void> {
  const { url, token, failed, lang, dir } = message;
  const data: Kept = {
    url,
    lang,
    dir,
    ...(token !== undefined && { token }),
    ...(failed !== undefined && { failed }),
  };
  const options: Options = {
    ...signs,
    tag: message.tag,
    // What took the place of another of the same group is news.
    renotify: true,
    requireInteraction: message.isUrgent,
    body: message.body,
    lang,
    dir,
    timestamp: message.at,
    data,
    actions: message.buttons,
    ...(message.image !== undefined && { image: message.image }),
  };
  return registration.showNotification(message.title, options);
}

/** Closes a notification. A push message has to show something, so a silent one takes its place for a moment. */
export async function closeNotification(
  registration: Registration,
  { tag, lang, title }: Closing,
): Promise<void> {
  await registration.showNotification(title, { ...signs, tag, lang, silent: true });
  for (const shown of await registration.getNotifications({ tag })) shown.close();
}

interface ClickParts {
  registration: Registration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch: (address: string, options: RequestInit) => Promise<Response>;
}

/** An open page of the console. */
interface Page {
  url: string;
  focus?: () => Promise<unknown>;
  navigate?: (url: string) => Promise<unknown>;
}

interface Click {
  action: string;
  notification: Pick<Notification, 'data' | 'tag'>;
}

/** Does what a button says, also while no page is open; a click beside the buttons opens the alarm. */
export async function handleClick(
  { action, notification: { data, tag } }: Click,
  { registration, clients, fetch }: ClickParts,
): Promise<void> {
  const { url, token, failed, lang, dir } = data as Kept;
  if (action === '' || token === undefined) return open(url, clients);
  const outcome = await act(fetch, { token, action });
  await registration.showNotification(outcome ?? failed ?? '', {
    ...signs,
    tag,
    lang,
    dir,
    silent: outcome !== undefined,
    data: { url, lang, dir } satisfies Kept,
  });
}

/** What the server says of it; undefined where it could not be reached. */
async function act(
  fetch: ClickParts['fetch'],
  body: { token: string; action: string },
): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/push/actions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    return answer.ok ? said.data.text : said.detail;
  } catch {
    return undefined;
  }
}

async function open(url: string, clients: ClickParts['clients']): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname.startsWith('/app'));
  if (!page?.focus || !page.navigate) return void (await clients.openWindow(url));
  await page.focus();
  await page.navigate(url);
}
