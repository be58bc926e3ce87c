import type { Amount, Customer, CustomerRetention } from '@foyer/contract';
import { showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { showBytes } from '../../shared/records/show-bytes.ts';

type Keeping = Pick<Customer, 'keep_notifications_days' | 'keep_photos_days'>;

/** How long a customer's history is kept. */
export function keepingSentence(keeping: Keeping): string {
  const { keep_notifications_days: notifications, keep_photos_days: photos } = keeping;
  if (notifications === null)
    return photos === null
      ? t('Notifications and photos are kept for ever.')
      : t(
          'Notifications are kept for ever, photos for {photos, plural, one {# day} other {# days}}.',
          { photos },
        );
  return photos === null || photos >= notifications
    ? t('Notifications and their photos are kept for {days, plural, one {# day} other {# days}}.', {
        days: notifications,
      })
    : t(
        'Notifications are kept for {notifications, plural, one {# day} other {# days}}, photos for {photos}.',
        { notifications, photos },
      );
}

const showPhotos = ({ photos, bytes }: Amount) =>
  t('{photos, plural, one {# photo} other {# photos}} ({size})', {
    photos,
    size: showBytes(bytes),
  });

/** `12,431 notifications and 3,102 photos (1.2 GB)`. */
const showAmount = ({ notifications, photos, bytes }: Amount) =>
  t(
    '{notifications, plural, one {# notification} other {# notifications}} and {photos, plural, one {# photo} other {# photos}} ({size})',
    { notifications, photos, size: showBytes(bytes) },
  );

/** DD/MM/YYYY of the retention horizon, which is the start of a day in UTC. */
const showDay = (moment: string) => showZoned(Date.parse(moment), 'UTC', 'day');

export const isNothing = ({ notifications, photos }: Amount) => notifications + photos === 0;

/** What a run would remove, and from before which day. */
export function outlookSentence(retention: CustomerRetention): string {
  const { would_remove, notifications_before, photos_before } = retention;
  if (isNothing(would_remove)) return t('There is nothing to remove now.');
  if (notifications_before === null)
    return t('Would remove {amount} from before {day} (UTC).', {
      amount: showPhotos(would_remove),
      day: showDay(photos_before ?? ''),
    });
  if (photos_before === null || photos_before === notifications_before)
    return t('Would remove {amount} from before {day} (UTC).', {
      amount: showAmount(would_remove),
      day: showDay(notifications_before),
    });
  return t(
    'Would remove {notifications, plural, one {# notification} other {# notifications}} from before {day} and {photos, plural, one {# photo} other {# photos}} ({size}) from before {photosDay} (UTC).',
    {
      notifications: would_remove.notifications,
      day: showDay(notifications_before),
      photos: would_remove.photos,
      size: showBytes(would_remove.bytes),
      photosDay: showDay(photos_before),
    },
  );
}

type LastRun = NonNullable<CustomerRetention['last_run']>;

/** What the last run did, or the present one is doing. */
export function runSentence(
  { finished_at, failure, removed }: LastRun,
  isRunning: boolean,
  showMoment: (moment: string) => string,
): string {
  const amount = isNothing(removed) ? t('nothing') : showAmount(removed);
  if (finished_at !== null)
    return t('The last run, {moment}, removed {amount}.', {
      moment: showMoment(finished_at),
      amount,
    });
  if (isRunning) return t('A run is under way. It has removed {amount} so far.', { amount });
  return failure === null
    ? t(
        'The last run was interrupted after it removed {amount}. The next run goes on from there.',
        { amount },
      )
    : t(
        'The last run failed ({failure}) after it removed {amount}. The next run goes on from there.',
        { failure, amount },
      );
}
