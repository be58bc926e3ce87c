import { api, apiWith } from '../api/api.ts';

/** Key of the id of this browser's subscription, in local storage. */
const ownKey = 'foyer-push';

/** Whether this browser can get push notifications: `blocked` where the person refused them before. */
export type PushSupport = 'ready' | 'blocked' | 'missing';

export function pushSupport(): PushSupport {
  const isKnown =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isKnown) return 'missing';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** The id of this browser's subscription, as the server knows it; null where it has none. */
export function ownSubscription(): number | null {
  const id = Number(localStorage.getItem(ownKey));
  return id > 0 ? id : null;
}

const keyBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** Asks the person, then the push service, and tells the server. False where the person does not want it. */
export async function subscribeBrowser(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One of another key of the server is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  const { id } = await api.push.subscribe({
    body: { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } },
  });
  localStorage.setItem(ownKey, String(id));
  return true;
}

/** Ends it in the browser; the server removes it when it is told so, or with the next message. */
export async function unsubscribeBrowser(): Promise<void> {
  localStorage.removeItem(ownKey);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Whoever uses this browser next gets nothing of the person who logs out. */
export async function leavePush(token: string): Promise<void> {
  const id = ownSubscription();
  if (id === null) return;
  await apiWith(token)
    .push.remove({ params: { id } })
    .catch(() => undefined);
  await unsubscribeBrowser();
}
