import { Empty, Failed, PageHeader, PageLinks, pageCount, zoneName } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/request-failed.ts';
import { deviceList } from '../devices/device-queries.ts';
import { NotificationFilter } from './notification-filter.tsx';
import classes from './notification-list-screen.module.css';
import { notificationPage } from './notification-queries.ts';
import type { NotificationSearch } from './notification-search.ts';
import { listSentence } from './notification-sentence.ts';
import { NotificationTable } from './notification-table.tsx';
import { typeLook } from './notification-type.ts';

const route = getRouteApi('/app/notifications');

/** The list of notifications. Filter and page live in the address, so Back and links work. */
export function NotificationListScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPlaceholderData, refetch } = useQuery(notificationPage(search));
  const show = (next: NotificationSearch) => void navigate({ search: next });
  const { page = 1, ...filter } = search;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader title="Notifications" />
      <div className={classes.card}>
        <div className={classes.filter}>
          <NotificationFilter key={JSON.stringify(filter)} search={search} onFilter={show} />
        </div>
        <p className={classes.sentence} role="status">
          <Sentence search={search} count={error ? undefined : data?.count} />
        </p>
        {error ? (
          <Failed
            title="The notifications could not be loaded"
            {...describeError(error)}
            onRetry={() => void refetch()}
          />
        ) : data && data.rows.length === 0 ? (
          <NoRows isFiltered={isFiltered} count={data.count} onShow={show} filter={filter} />
        ) : (
          <NotificationTable rows={data?.rows} busy={isPlaceholderData} />
        )}
        {data && !error && pageCount(data.count) > 1 && (
          <div className={classes.pages}>
            <PageLinks
              page={page}
              rowCount={data.count}
              onPage={(next) => show(next === 1 ? filter : { ...filter, page: next })}
            />
          </div>
        )}
      </div>
    </>
  );
}

function Sentence({ search, count }: { search: NotificationSearch; count: number | undefined }) {
  const devices = useQuery(deviceList());
  if (count === undefined) return `Times in ${zoneName()}`;
  const { type, device, dateFrom, dateTo } = search;
  const deviceName =
    device && (devices.data?.find(({ id }) => id === device)?.Name ?? `device ${device}`);
  const typeName = type && typeLook(type).name;
  const shown = {
    count,
    typeName: typeName || undefined,
    deviceName: deviceName || undefined,
    dateFrom,
    dateTo,
  };
  return `${listSentence(shown, new Date())} · times in ${zoneName()}`;
}

interface NoRowsProps {
  isFiltered: boolean;
  count: number;
  filter: NotificationSearch;
  onShow: (search: NotificationSearch) => void;
}

function NoRows({ isFiltered, count, filter, onShow }: NoRowsProps) {
  if (count > 0)
    return (
      <Empty
        title="This page lies behind the last one"
        action={<Button onClick={() => onShow(filter)}>First page</Button>}
      >
        There are {pageCount(count)} pages.
      </Empty>
    );
  return isFiltered ? (
    <Empty
      title="No notification matches this filter"
      action={
        <Button variant="default" onClick={() => onShow({})}>
          Show all notifications
        </Button>
      }
    >
      Choose another device, type or time.
    </Empty>
  ) : (
    <Empty title="No notifications yet">
      What your devices report appears here, newest first, as soon as one of them sends something.
    </Empty>
  );
}
