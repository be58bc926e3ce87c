import { type Area, endpoints } from '@foyer/contract';
import { FactList, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFixedAddress } from '../../shared/addresses/fixed-address.ts';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { mayCall } from '../../shared/records/permission.ts';
import { RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { boundsWords } from '../flows/index.ts';
import { areas } from './area.resource.ts';
import { AreaEntrances } from './area-entrances.tsx';
import { AreaLinks } from './area-links.tsx';
import { areaOccupancy } from './area-queries.ts';
import { type AreaSearch, hourOf, hoursAfter, readAreaSearch } from './area-search.ts';
import classes from './area-view.module.css';
import { CorrectedCount } from './corrected-count.tsx';
import { InsideAtHour } from './inside-at-hour.tsx';
import { OccupancyBadge } from './occupancy-badge.tsx';
import { peopleWords } from './occupancy-looks.ts';
import { OccupancyOverTime } from './occupancy-over-time.tsx';
import { unknownWords } from './occupancy-words.ts';
import { RecountForm } from './recount-form.tsx';

const AreaFaults = lazy(async () => ({ default: (await import('./area-faults.tsx')).AreaFaults }));
/** An area: how many are inside now and were before, its entrances, and how far the count may be trusted. */
export function AreaViewScreen() {
  const search = readAreaSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { buildLocation } = useRouter();
  const { pathname } = useLocation();
  const show = (change: AreaSearch) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...change })) as never,
      state: { keepFocus: true },
      resetScroll: false,
    });
  useFixedAddress(() => {
    const at = search.at ?? hourOf(Date.now());
    return buildLocation({ to: pathname as never, search: { ...search, at } as never, hash: true })
      .href;
  });
  return (
    <RecordViewScreen hasExports resource={areas} titleOf={({ Name }) => Name}>
      {(area) => (
        <div key={area.id} className={classes.stack}>
          {search.at === undefined ? (
            <InsideNow
              area={area}
              onHour={() => show({ at: hoursAfter(hourOf(Date.now()), -1) })}
            />
          ) : (
            <InsideAtHour area={area} at={search.at} onShow={(at) => show({ at })} />
          )}
          <OccupancyOverTime
            area={area}
            range={search.range ?? 'reset'}
            onRange={(range) => show({ range: range === 'reset' ? undefined : range })}
          />
          <AreaEntrances area={area} />
          {area.Lines.length > 0 && (
            <Suspense fallback={<Skeleton height={120} />}>
              <AreaFaults area={area} />
            </Suspense>
          )}
          <CorrectedCount area={area} />
          {mayCall(endpoints.areas.recount) && <RecountForm area={area} />}
          {mayCall(endpoints.areaLinks.list) && <AreaLinks area={area} />}
        </div>
      )}
    </RecordViewScreen>
  );
}

/** How many are inside now, and why it may not be known. */
function InsideNow({ area, onHour }: { area: Area; onHour: () => void }) {
  const zone = area.time_zone;
  return (
    <QueryCard
      title={t('Inside now')}
      level={2}
      what={t('the occupancy')}
      result={useQuery(areaOccupancy(area.id))}
      skeleton={<InsideNowSkeleton />}
    >
      {(data) => (
        <div className={classes.now}>
          <div>
            <p className={classes.people}>
              {data.state === 'unknown' ? t('Unknown') : peopleWords(data)}
            </p>
            <OccupancyBadge state={data.state} />
            <p className={classes.quiet}>
              {unknownWords(data) ??
                (data.capacity === 0
                  ? t('No capacity was entered.')
                  : t('Of {capacity, number} who may be inside.', { capacity: data.capacity }))}
            </p>
            <Button variant="default" size="compact-md" onClick={onHour}>
              {t('Show the last hour')}
            </Button>
          </div>
          <FactList
            facts={[
              [t('Came in'), crossedWords(data.in, data.in_low, data.in_high)],
              [t('Went out'), crossedWords(data.out, data.out_low, data.out_high)],
              [
                t('Since reset'),
                t('{moment} ({zone})', {
                  moment: showSiteMoment(zone, Date.parse(data.reset_at)),
                  zone,
                }),
              ],
              [t('Counted since'), showSiteMoment(zone, Date.parse(data.since))],
              [
                t.of('opening hours', 'Open'),
                data.open === null ? t('no opening hours entered') : data.open ? t('yes') : t('no'),
              ],
              [
                t('Customer'),
                <RecordLink key="customer" noun="customers" id={area.CustomerID}>
                  {area.Customer.Name}
                </RecordLink>,
              ],
              [
                t('Site'),
                <RecordLink key="site" noun="sites" id={area.SiteID}>
                  {area.Site.Name}
                </RecordLink>,
              ],
            ]}
          />
        </div>
      )}
    </QueryCard>
  );
}

/** `41 (95 %: 38 to 44)`; the count alone where its lines are not audited. */
function crossedWords(count: number, low: number | null, high: number | null): string {
  const bounds = boundsWords(low, high);
  return bounds === undefined ? showCount(count) : `${showCount(count)} (${bounds})`;
}

const InsideNowSkeleton = () => (
  <div className={classes.now}>
    <div>
      <Skeleton height={40} width={220} mb="xs" />
      <Skeleton height={24} width={110} mb="xs" />
      <Skeleton height={16} width={200} />
    </div>
    <Skeleton height={150} />
  </div>
);
