import type { SourceState } from '@foyer/contract';
import { endpoints } from '@foyer/contract';
import { Card, PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { mayCall } from '../../shared/records/permission.ts';
import { useScope } from '../../shared/scope/use-scope.ts';
import { SourceRows } from './source-rows.tsx';
import classes from './sources.module.css';

const route = getRouteApi('/app/sources');

const states: { value: SourceState; label: string }[] = [
  { value: 'new', label: t.of('state of sources', 'New') },
  { value: 'adopted', label: t.of('state of sources', 'Adopted') },
  { value: 'ignored', label: t.of('state of sources', 'Ignored') },
];

/** What devices send that is no camera: what waits, what was adopted, what is ignored. */
export function SourceListScreen() {
  const { state = 'new', page = 1 } = route.useSearch();
  const scope = useScope();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader
        title={t('Sources')}
        subtitle={t('Data of unknown cameras: count it, or ignore it')}
      />
      <Card>
        <div className={classes.top}>
          <SegmentedControl
            aria-label={t('State of the sources')}
            data={states}
            value={state}
            onChange={(value) => void navigate({ search: { state: value as SourceState } })}
          />
        </div>
        {!mayCall(endpoints.sources.adopt) && (
          <p className={classes.quiet}>
            {t('Only administrators decide what a source is. You can look at them here.')}
          </p>
        )}
        <SourceRows
          key={`${state} ${JSON.stringify(scope)}`}
          state={state}
          scope={scope}
          page={page}
          onPage={(next) =>
            void navigate({
              search: { state, ...(next > 1 && { page: next }) },
              resetScroll: false,
            })
          }
        />
      </Card>
    </>
  );
}
