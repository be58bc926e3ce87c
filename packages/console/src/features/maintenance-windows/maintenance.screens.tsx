import { endpoints, type MaintenanceWindow } from '@foyer/contract';
import {
  CellText,
  type Column,
  DataTable,
  DeleteButton,
  Empty,
  PagedRows,
  PageHeader,
  showMoment,
  ToneBadge,
  zoneName,
} from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { useIsLimited } from '../../shared/queries/own-profile.ts';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { readOwnerSearch } from '../../shared/records/list-search.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { useRemoveRow } from '../../shared/records/record-writes.ts';
import { NothingInScope } from '../../shared/scope/nothing-in-scope.tsx';
import { useScope } from '../../shared/scope/use-scope.ts';
import { windowList } from './maintenance.resource.ts';
import { MaintenanceForm } from './maintenance-form.tsx';
import { windowLooks, windowState } from './maintenance-words.ts';

const route = getRouteApi('/app/maintenance-windows');

const timeColumn = (member: 'From' | 'To', name: string): Column<MaintenanceWindow> => ({
  name,
  widthSteps: 37,
  isMoment: true,
  cell: (row) => <time dateTime={row[member]}>{showMoment(row[member])}</time>,
});

const columns: readonly Column<MaintenanceWindow>[] = [
  {
    name: t('State'),
    widthSteps: 31,
    cell: (row) => {
      const { tone, icon, word } = windowLooks[windowState(row, Date.now())];
      return (
        <ToneBadge tone={tone} icon={icon}>
          {word}
        </ToneBadge>
      );
    },
  },
  // not shown: members of a window
  timeColumn('From', t('From')),
  timeColumn('To', t('To')),
  {
    name: t('Device'),
    cell: ({ device_name }) => <CellText text={device_name ?? t('All devices')} />,
  },
  { name: t('Customer'), cell: ({ customer_name }) => <CellText text={customer_name} /> },
  { name: t('Reason'), cell: ({ Reason }) => <CellText text={Reason} /> },
  { name: t('Entered by'), cell: ({ username }) => <CellText text={username} /> },
  {
    name: t('Actions'),
    widthSteps: 22,
    align: 'end',
    cell: (row) => <EndWindow row={row} />,
  },
];

/** Times in which alarms are held back as out of service, and a form for another. */
export function MaintenanceScreen() {
  const scope = useScope();
  const owner = readOwnerSearch(route.useSearch());
  const result = useQuery({
    ...windowList(scope),
    select: (windows) =>
      windows.filter(
        ({ CustomerID, DeviceID }) =>
          owner.device === undefined ||
          DeviceID === owner.device ||
          (DeviceID === null && CustomerID === owner.customer),
      ),
  });
  return (
    <>
      <PageHeader
        title={t('Maintenance windows')}
        subtitle={t('Alarms of these times are held back as out of service · times in {zone}', {
          zone: zoneName(),
        })}
        actions={
          <ButtonLink to="/app/alarms" variant="default">
            {t('Alarms')}
          </ButtonLink>
        }
      />
      {mayCall(endpoints.maintenanceWindows.create) && <MaintenanceForm owner={owner} />}
      <QueryCard
        title={t('Windows')}
        level={2}
        what={t('the maintenance windows')}
        result={result}
        drawsLoading
        empty={
          Object.keys(scope).length > 0 ? (
            <NothingInScope records={t('maintenance windows')} />
          ) : (
            <Empty title={t('No maintenance windows')}>
              {t('Add one before work begins: nobody is notified of alarms during that time.')}
            </Empty>
          )
        }
      >
        {(rows) => (
          <PagedRows key={JSON.stringify(scope)} of={t('Maintenance windows')} rows={rows}>
            {(shown) => (
              <DataTable
                caption={t('Maintenance windows')}
                columns={columns}
                rows={shown}
                rowKey={({ id }) => id}
              />
            )}
          </PagedRows>
        )}
      </QueryCard>
    </>
  );
}

/** Deletes a window; one that is under way ends now. */
function EndWindow({ row }: { row: MaintenanceWindow }) {
  const remove = useRemoveRow(t('Maintenance window'), queryKeys('maintenance-windows').all, () =>
    api.maintenanceWindows.remove({ params: { id: row.id } }),
  );
  const isLimited = useIsLimited();
  // A window of the whole customer holds for them too.
  const isOthers = isLimited && row.DeviceID === null;
  if (isOthers || !mayCall(endpoints.maintenanceWindows.remove)) return null;
  return (
    <DeleteButton
      question={t('Are you sure? A window that is under way ends now, and its alarms are sent.')}
      rowName={row.Reason}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate()}
    />
  );
}
