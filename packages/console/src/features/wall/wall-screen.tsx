import { Empty, PageHeader, PageLinks } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { FocusTrap, Skeleton } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { KeysDialog } from '../../shared/commands/keys-dialog.tsx';
import { useScreenKeys } from '../../shared/commands/use-screen-keys.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { NothingInScope } from '../../shared/scope/nothing-in-scope.tsx';
import { readScope } from '../../shared/scope/scope.ts';
import { seesAllCustomers } from '../../shared/session/session.ts';
import { SiteTiles, sitesOf } from './site-tiles.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useRoomSize } from './use-room-size.ts';
import { useTileFocus } from './use-tile-focus.ts';
import { useWakeLock } from './use-wake-lock.ts';
import classes from './wall.module.css';
import { wallKeys } from './wall-keys.ts';
import { type WallLayout, wallLayout } from './wall-layout.ts';
import { wallPage } from './wall-queries.ts';
import {
  pageOfSize,
  readWallSearch,
  usualSize,
  type WallSearch,
  type WallSize,
  wallSizes,
} from './wall-search.ts';
import { WallTools } from './wall-tools.tsx';

const route = getRouteApi('/app/wall');

/** The newest pictures of many cameras at once, by site. */
export function WallScreen() {
  const search = readWallSearch(route.useSearch() as Record<string, unknown>);
  const navigate = route.useNavigate();
  const show = (next: WallSearch) =>
    void navigate({
      search: readWallSearch({ ...next }),
      state: { keepFocus: true },
      resetScroll: false,
    } as never);
  const { size = usualSize, page = 1 } = search;
  const scope = readScope(search);
  const isShown = useDocumentVisibility() === 'visible';
  const result = useQuery({ ...wallPage(scope, page, size * size), enabled: isShown });
  const { data } = result;
  const { isFull, enter, leave } = useFullScreen();
  useWakeLock(isFull);
  const [hasKeys, setHasKeys] = useState(false);

  const room = useRoomSize();
  const sites = sitesOf(data?.rows ?? [], scope.customer === undefined && seesAllCustomers());
  const layout = wallLayout({
    width: room.width,
    height: isFull ? room.height : undefined,
    size,
    sites: sites.map(({ cameras }) => cameras.length),
    remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  });
  const focus = useTileFocus(
    room.ref,
    (data?.rows ?? []).map(({ id }) => id),
  );

  const showSize = (next: WallSize) =>
    show({ ...search, size: next, page: pageOfSize(page, size, next) });
  const resize = (by: number) => {
    const next = wallSizes.find((one) => one === size + by);
    if (next) showSize(next);
  };
  const lastPage = Math.max(1, Math.ceil((data?.count ?? 0) / (size * size)));
  const turn = (by: number) =>
    show({ ...search, page: Math.min(lastPage, Math.max(1, page + by)) });
  const toggleFull = isFull ? leave : enter;
  useScreenKeys([
    ...focus.keys,
    ['f', toggleFull],
    ['+', () => resize(-1)],
    ['=', () => resize(-1)],
    ['-', () => resize(1)],
    ...wallSizes.map((one) => [String(one), () => showSize(one)] as const),
    ['n', () => turn(1)],
    ['p', () => turn(-1)],
    ['?', () => setHasKeys(true)],
    // not shown: the name of a key
    ...(isFull ? [['Escape', leave] as const] : []),
  ]);

  const tools = (
    <WallTools
      size={size}
      onSize={showSize}
      isFull={isFull}
      onFull={toggleFull}
      onKeys={() => setHasKeys(true)}
    />
  );
  const pages = lastPage > 1 && (
    <div className={classes.pages}>
      <PageLinks
        page={page}
        rowCount={data?.count ?? 0}
        perPage={size * size}
        onPage={(next) => show({ ...search, page: next })}
      />
    </div>
  );
  return (
    <FocusTrap active={isFull}>
      <div className={classes.wall} data-fills-screen={isFull}>
        {isFull ? (
          <div className={classes.bar}>
            <h1 className={classes.title}>{t('Camera wall')}</h1>
            {pages}
            {tools}
          </div>
        ) : (
          <PageHeader
            title={t('Camera wall')}
            subtitle={t('The newest picture of each camera')}
            actions={tools}
          />
        )}
        <div ref={room.ref} className={classes.room}>
          <QueryStates
            what={t('the cameras')}
            result={result}
            skeleton={<Waiting layout={layout} />}
            empty={({ count, rows }) =>
              count === 0 ? (
                <NoCameras isScoped={Object.keys(scope).length > 0} />
              ) : rows.length === 0 ? (
                <Empty title={t('No more cameras on this page')}>
                  {t('Choose another page below.')}
                </Empty>
              ) : undefined
            }
          >
            {({ clockAheadMs }) => (
              <div className={classes.sites} style={gridOf(layout, isFull)}>
                {sites.map((site) => (
                  <SiteTiles
                    key={site.key}
                    site={site}
                    columns={layout.columns}
                    width={layout.tileWidth}
                    clockAheadMs={clockAheadMs}
                    current={focus.current}
                    onFocus={focus.onFocus}
                  />
                ))}
              </div>
            )}
          </QueryStates>
        </div>
        {!isFull && pages}
        {hasKeys && <KeysDialog keys={wallKeys} onClose={() => setHasKeys(false)} />}
      </div>
    </FocusTrap>
  );
}

/** On a full screen tiles are exactly as wide as fits; else they fill the row. */
const gridOf = ({ columns, tileWidth }: WallLayout, isFull: boolean) => ({
  gridTemplateColumns: `repeat(${columns}, ${isFull ? `${tileWidth}px` : 'minmax(0, 1fr)'})`,
});

/** Places of tiles that are being loaded. */
const Waiting = ({ layout }: { layout: WallLayout }) => (
  <div className={classes.sites} style={gridOf(layout, false)}>
    {Array.from({ length: layout.columns * 2 }, (_, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike
      <Skeleton key={nth} className={classes.waiting ?? ''} radius="sm" />
    ))}
  </div>
);

const NoCameras = ({ isScoped }: { isScoped: boolean }) =>
  isScoped ? (
    <NothingInScope records={t('cameras')} />
  ) : (
    <Empty title={t('No cameras yet')}>
      {t('Cameras appear here with their newest picture as soon as their devices send some.')}
    </Empty>
  );
