import { Empty, Failed, PageHeader, PageLinks, pageCount, showCount, zoneName } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/request-failed.ts';
import { AuditFilter } from './audit-filter.tsx';
import { auditPage } from './audit-queries.ts';
import classes from './audit-screen.module.css';
import type { AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

const route = getRouteApi('/app/audit');

/** Who changed what, when and from where. Filter and page live in the address. */
export function AuditScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPlaceholderData, refetch } = useQuery(auditPage(search));
  const show = (next: AuditSearch) => void navigate({ search: next });
  const { page = 1, ...filter } = search;
  const count = error ? undefined : data?.count;
  return (
    <>
      <PageHeader title="Audit" subtitle="Who changed what, when and from where" />
      <div className={classes.card}>
        <div className={classes.room}>
          <AuditFilter key={JSON.stringify(filter)} search={search} onFilter={show} />
        </div>
        <p className={classes.sentence} role="status">
          {count === undefined ? '' : `${showCount(count)} ${count === 1 ? 'entry' : 'entries'} · `}
          times in {zoneName()}
        </p>
        {error ? (
          <Failed
            title="The audit could not be loaded"
            {...describeError(error)}
            onRetry={() => void refetch()}
          />
        ) : data && data.rows.length === 0 ? (
          <NoEntries search={search} count={data.count} onShow={show} />
        ) : (
          <AuditTable rows={data?.rows} busy={isPlaceholderData} />
        )}
        {count !== undefined && pageCount(count) > 1 && (
          <div className={classes.pages}>
            <PageLinks
              page={page}
              rowCount={count}
              onPage={(next) => show(next === 1 ? filter : { ...filter, page: next })}
            />
          </div>
        )}
      </div>
    </>
  );
}

interface NoEntriesProps {
  search: AuditSearch;
  count: number;
  onShow: (search: AuditSearch) => void;
}

function NoEntries({ search: { page: _page, ...filter }, count, onShow }: NoEntriesProps) {
  if (count > 0) {
    return (
      <Empty
        title="This page lies behind the last one"
        action={<Button onClick={() => onShow(filter)}>First page</Button>}
      >
        There are {pageCount(count)} pages.
      </Empty>
    );
  }
  return Object.keys(filter).length > 0 ? (
    <Empty
      title="No entry matches this filter"
      action={
        <Button variant="default" onClick={() => onShow({})}>
          Show all entries
        </Button>
      }
    >
      Choose another person, kind of record or time.
    </Empty>
  ) : (
    <Empty title="No entries yet">
      What people create, change and delete appears here, newest first.
    </Empty>
  );
}
