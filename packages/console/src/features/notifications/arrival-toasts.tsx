import { toastArrival } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSignals } from '../../shared/alarm-signals/alarm-signals.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { type Arrived, arrivalSentence, createArrivals } from './arrivals.ts';
import { newestNotifications } from './notification-queries.ts';

/** Says in a toast on every screen that an Alert or another notification arrived, as this browser was asked to. */
export default function ArrivalToasts() {
  const { alertToasts, notificationToasts } = useSignals();
  const type = notificationToasts ? undefined : 3;
  return alertToasts || notificationToasts ? (
    <Follow key={type} type={type} isToldOfAlerts={alertToasts} />
  ) : null;
}

function Follow({ type, isToldOfAlerts }: { type: number | undefined; isToldOfAlerts: boolean }) {
  const { data, dataUpdatedAt } = useQuery(newestNotifications(type));
  const arrivals = useRef(createArrivals());
  // What the toasts that are shown say; an arrival meanwhile is added.
  const shown = useRef(new Map<string, Arrived>());
  useEffect(() => {
    if (!data) return;
    for (const arrived of arrivals.current(data, dataUpdatedAt)) {
      const { noun } = arrived;
      if (noun === 'Alert' && !isToldOfAlerts) continue;
      const before = shown.current.get(noun);
      const sum = {
        ...arrived,
        count: arrived.count + (before?.count ?? 0),
        isMore: arrived.isMore || before?.isMore === true,
      };
      shown.current.set(noun, sum);
      toastArrival(`arrived ${noun}`, <Message arrived={sum} />, () => shown.current.delete(noun));
    }
  }, [data, dataUpdatedAt, isToldOfAlerts]);
  return null;
}

/** The sentence with a link to the notification, or to the list of several. */
function Message({ arrived }: { arrived: Arrived }) {
  const { noun, count, isMore, newest } = arrived;
  return (
    <>
      {arrivalSentence(arrived)}{' '}
      {count === 1 && !isMore ? (
        <AnchorLink
          to="/app/notifications/$id"
          params={{ id: newest.id }}
          inherit
          underline="always"
        >
          <bdi>{newest.device_name}</bdi>
        </AnchorLink>
      ) : (
        <AnchorLink
          to="/app/notifications"
          search={noun === 'Alert' ? { type: 3 } : {}}
          inherit
          underline="always"
        >
          {t('Show them')}
        </AnchorLink>
      )}
    </>
  );
}
