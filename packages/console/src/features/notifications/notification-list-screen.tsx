import { PageHeader, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { PagedList } from '../../shared/records/paged-list.tsx';
import { NotificationExportMenu, NotificationExportProgress } from './notification-export.tsx';
import { NotificationFilter } from './notification-filter.tsx';
import classes from './notification-list-screen.module.css';
import { matchingCount, notificationPage, notificationPages } from './notification-queries.ts';
import { type NotificationSearch, readNotificationSearch } from './notification-search.ts';
import { listSentence } from './notification-sentence.ts';
import { NotificationTable } from './notification-table.tsx';
import { typeLook } from './notification-type.tsx';

const route = getRouteApi('/app/notifications');

const words = {
  list: t('notifications'),
  one: t('notification'),
  many: t('notifications'),
  unmatched: t('Choose another device, type or time.'),
  expected: t(
    'What your devices report appears here, newest first, as soon as one of them sends something.',
  ),
};

/** The list of notifications. Filter and page are kept in the address, so that Back and links work. */
export function NotificationListScreen() {
  // Read again: the router adds parameters of the raw address that the route has left out.
  const search = readNotificationSearch(route.useSearch());
  const navigate = route.useNavigate();
  const [begun, setBegun] = useState<string>();
  const result = useQuery(notificationPage(search));
  const show = (next: NotificationSearch, replace = false) =>
    void navigate({ search: next, replace });
  const count = result.error ? undefined : result.data?.count;
  return (
    <>
      <PageHeader
        title={t('Notifications')}
        actions={<NotificationExportMenu search={search} count={count} onBegun={setBegun} />}
      />
      <NotificationExportProgress begun={begun} />
      <PagedList
        words={words}
        result={result}
        search={search}
        onShow={show}
        filter={<NotificationFilter search={search} onFilter={show} />}
        sentence={
          <span className={classes.sentence}>
            <Sentence search={search} count={count} />
            {count !== undefined && !result.isPlaceholderData && (
              <NewerNotifications
                search={search}
                shown={{ count, atMs: result.dataUpdatedAt }}
                onShow={show}
              />
            )}
          </span>
        }
      >
        {(rows, busy) => <NotificationTable rows={rows} busy={busy} />}
      </PagedList>
    </>
  );
}

function Sentence({ search, count }: { search: NotificationSearch; count: number | undefined }) {
  const named = useQuery({
    ...deviceQueries.detail(search.device ?? 0),
    enabled: search.device !== undefined,
    refetchInterval: false,
  });
  if (count === undefined) return t('Times in {zone}', { zone: zoneName() });
  const { type, device, dateFrom, dateTo } = search;
  const deviceName = device && (named.data?.Name ?? t('device {device}', { device }));
  const typeName = type && typeLook(type).name;
  const shown = {
    count,
    typeName: typeName || undefined,
    deviceName: deviceName || undefined,
    dateFrom,
    dateTo,
  };
  return t('{list} · times in {zone}', {
    list: listSentence(shown, new Date()),
    zone: zoneName(),
  });
}

interface Props {
  search: NotificationSearch;
  /** The count when the shown rows were loaded, and the time of that. */
  shown: { count: number; atMs: number };
  onShow: (search: NotificationSearch) => void;
}

/** Says that newer notifications exist and shows them on request, so that rows being read do not move. */
function NewerNotifications({ search, shown, onShow }: Props) {
  const { page: _, ...narrowing } = search;
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(matchingCount(narrowing));
  const newer = data && dataUpdatedAt > shown.atMs ? data.count - shown.count : 0;
  if (newer <= 0) return null;
  const show = async () => {
    onShow(narrowing);
    await queries.invalidateQueries({ queryKey: notificationPages });
  };
  return (
    <Button size="compact-sm" variant="light" onClick={() => void show()}>
      {t('{count, number} newer – show them', { count: newer })}
    </Button>
  );
}
