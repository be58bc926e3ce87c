import { PageHeader, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PagedList } from '../../shared/records/paged-list.tsx';
import { RebuildCard } from '../analytics/index.ts';
import { AuditFilter } from './audit-filter.tsx';
import classes from './audit-screen.module.css';
import { type AuditNoun, type AuditSearch, auditPage, readAuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

const route = getRouteApi('/app/audit');

const words = {
  list: t('audit'),
  one: t('entry'),
  many: t('entries'),
  unmatched: t('Choose another person, kind of record or time.'),
  expected: t(
    'Sign-ins, exports and what people create, change and delete appear here, newest first.',
  ),
};

/** Who changed what, when and from where. Filter and page are kept in the address. */
export function AuditScreen({ nouns }: { nouns: readonly AuditNoun[] }) {
  // Read again: the router adds parameters of the raw address that the route has left out.
  const search = readAuditSearch(nouns, route.useSearch());
  const navigate = route.useNavigate();
  const result = useQuery(auditPage(search));
  const show = (next: AuditSearch, replace = false) => void navigate({ search: next, replace });
  const count = result.error ? undefined : result.data?.count;
  const zone = zoneName();
  return (
    <>
      <PageHeader title={t('Audit')} subtitle={t('Who changed what, when and from where')} />
      <PagedList
        words={words}
        result={result}
        search={search}
        onShow={show}
        filter={<AuditFilter nouns={nouns} search={search} onFilter={show} />}
        sentence={
          count === undefined
            ? t('times in {zone}', { zone })
            : t('{count, plural, one {# entry} other {# entries}} · times in {zone}', {
                count,
                zone,
              })
        }
      >
        {(rows, busy) => <AuditTable nouns={nouns} rows={rows} busy={busy} />}
      </PagedList>
      <div className={classes.below}>
        <RebuildCard />
      </div>
    </>
  );
}
