import type { Amount, Customer, CustomerRetention } from '@foyer/contract';
import { showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { showBytes } from '../../shared/records/show-bytes.ts';

type Keeping = Pick<Customer, 'keep_notifications_days' | 'keep_photos_days'>;

const days = (count: number) => showNumberOf(count, 'day');

/** How long a customer's history is kept. */
export function keepingSentence(keeping: Keeping): string {
  const { keep_notifications_days: notifications, keep_photos_days: photos } = keeping;
  if (notifications === null)
    return photos === null
      ? t('Notifications and photos are kept for ever.')
      : t('Notifications are kept for ever, photos for {photos}.', { photos: days(photos) });
  return photos === null || photos >= notifications
    ? t('Notifications and their photos are kept for {notifications}.', {
        notifications: days(notifications),
      })
    : t('Notifications are kept for {notifications}, photos for {photos}.', {
        notifications: days(notifications),
        photos,
      });
}

const photosOf = ({ photos, bytes }: Amount) =>
  `${showNumberOf(photos, 'photo')} (${showBytes(bytes)})`;

/** `12,431 notifications and 3,102 photos (1.2 GB)`. */
const showAmount = (amount: Amount) =>
  t('{notifications} and {amount}', {
    notifications: showNumberOf(amount.notifications, 'notification'),
    amount: photosOf(amount),
  });

/** DD/MM/YYYY of the retention horizon, which is the start of a day in UTC. */
const showDay = (moment: string) => moment.slice(0, 10).split('-').reverse().join('/');

export const isNothing = ({ notifications, photos }: Amount) => notifications + photos === 0;

/** What a run would remove, and from before which day. */
export function outlookSentence(retention: CustomerRetention): string {
  const { would_remove, notifications_before, photos_before } = retention;
  if (isNothing(would_remove)) return t('There is nothing to remove now.');
  if (notifications_before === null)
    return t('Would remove {wouldRemove} from before {day} (UTC).', {
      wouldRemove: photosOf(would_remove),
      day: showDay(photos_before ?? ''),
    });
  if (photos_before === null || photos_before === notifications_before)
    return t('Would remove {wouldRemove} from before {notificationsBefore} (UTC).', {
      wouldRemove: showAmount(would_remove),
      notificationsBefore: showDay(notifications_before),
    });
  const notifications = showNumberOf(would_remove.notifications, 'notification');
  return (
    `Would remove ${notifications} from before ${showDay(notifications_before)} and ` +
    `${photosOf(would_remove)} from before ${showDay(photos_before)} (UTC).`
  );
}

type LastRun = NonNullable<CustomerRetention['last_run']>;

/** What the last run did, or the present one is doing. */
export function runSentence(
  { finished_at, failure, removed }: LastRun,
  isRunning: boolean,
  showMoment: (moment: string) => string,
): string {
  const amount = isNothing(removed) ? 'nothing' : showAmount(removed);
  if (finished_at !== null)
    return t('The last run, {finishedAt}, removed {amount}.', {
      finishedAt: showMoment(finished_at),
      amount,
    });
  if (isRunning) return t('A run is under way. It has removed {amount} so far.', { amount });
  const why = failure === null ? t('was interrupted') : t('failed ({failure})', { failure });
  return t('The last run {why} after it removed {amount}. The next run goes on from there.', {
    why,
    amount,
  });
}
