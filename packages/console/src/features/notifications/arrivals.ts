import type { NotificationRow } from '@foyer/contract';
import { t } from '@foyer/translation/page';

type Row = Pick<
  NotificationRow,
  'id' | 'CreatedAt' | 'clock_wrong' | 'NotificationType' | 'device_name'
>;

/** What arrived and has not been told yet, of Alerts or of other notifications. */
export interface Arrived<R extends Row = Row> {
  noun: 'Alert' | 'Notification';
  count: number;
  /** More than `count`: not all that arrived were in the answer. */
  isMore: boolean;
  newest: R;
}

/** What a device sends later than this is history that it kept, and is not told. */
const recentMs = 10 * 60_000;

/**
 * Compares each answer of the newest notifications, newest first, with the one before. The first one is where it
 * begins: nothing of it has arrived.
 */
export function createArrivals<R extends Row>() {
  let lastId: number | undefined;
  return ({ rows, count }: { rows: readonly R[]; count: number }, nowMs: number): Arrived<R>[] => {
    const before = lastId;
    lastId = Math.max(before ?? 0, ...rows.map(({ id }) => id));
    if (before === undefined) return [];
    const arrived = rows.filter(
      ({ id, CreatedAt, clock_wrong }) =>
        id > before && (clock_wrong || Date.parse(CreatedAt) > nowMs - recentMs),
    );
    const isMore = arrived.length === rows.length && count > rows.length;
    // not shown: kinds of arrivals
    return (['Alert', 'Notification'] as const).flatMap((noun) => {
      const own = arrived.filter(
        ({ NotificationType }) => (NotificationType === 3) === (noun === 'Alert'),
      );
      const [newest] = own;
      return newest ? [{ noun, count: own.length, isMore, newest }] : [];
    });
  };
}

/** `Alert has been Created!` (specification, section 8), or how many have been. */
export const arrivalSentence = ({
  noun,
  count,
  isMore,
}: Pick<Arrived, 'noun' | 'count' | 'isMore'>) =>
  count === 1 && !isMore
    ? noun === 'Alert'
      ? t('Alert has been Created!')
      : t('Notification has been Created!')
    : noun === 'Alert'
      ? t(
          '{count, plural, one {{count}{more, select, yes {+} other {}} Alerts have been Created!} other {{count}{more, select, yes {+} other {}} Alerts have been Created!}}',
          shown(count, isMore),
        )
      : t(
          '{count, plural, one {{count}{more, select, yes {+} other {}} Notifications have been Created!} other {{count}{more, select, yes {+} other {}} Notifications have been Created!}}',
          shown(count, isMore),
        );

const shown = (count: number, isMore: boolean) => ({ count, more: isMore ? 'yes' : 'no' });
