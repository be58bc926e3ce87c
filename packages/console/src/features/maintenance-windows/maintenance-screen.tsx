import { endpoints, type MaintenanceWindow } from '@foyer/contract';
import {
  Card,
  CellText,
  type Column,
  DataTable,
  DeleteButton,
  Empty,
  Failed,
  PagedRows,
  PageHeader,
  showMoment,
  ToneBadge,
  zoneName,
} from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { readOwnerSearch } from '../../shared/records/list-search.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { useRemoveRow } from '../../shared/records/record-writes.ts';
import { MaintenanceForm } from './maintenance-form.tsx';
import { maintenanceWindows } from './maintenance-queries.ts';
import { windowLooks, windowState } from './maintenance-words.ts';

const route = getRouteApi('/app/maintenance-windows');

const timeColumn = (name: 'From' | 'To'): Column<MaintenanceWindow> => ({
  name,
  width: '148px',
  isMoment: true,
  cell: (row) => <time dateTime={row[name]}>{showMoment(row[name])}</time>,
});

const columns: readonly Column<MaintenanceWindow>[] = [
  {
    name: 'State',
    width: '124px',
    cell: (row) => {
      const state = windowState(row, Date.now());
      const { tone, icon } = windowLooks[state];
      return (
        <ToneBadge tone={tone} icon={icon}>
          {state}
        </ToneBadge>
      );
    },
  },
  timeColumn('From'),
  timeColumn('To'),
  {
    name: 'Device',
    cell: ({ device_name }) => <CellText text={device_name ?? 'All devices'} />,
  },
  { name: 'Customer', cell: ({ customer_name }) => <CellText text={customer_name} /> },
  { name: 'Reason', cell: ({ Reason }) => <CellText text={Reason} /> },
  { name: 'Entered by', cell: ({ username }) => <CellText text={username} /> },
  { name: 'Actions', width: '88px', align: 'end', cell: (row) => <EndWindow row={row} /> },
];

/** Times in which alarms are held back as out of service, and a form for another. */
export function MaintenanceScreen() {
  const { data, error, refetch } = useQuery(maintenanceWindows());
  const owner = readOwnerSearch(route.useSearch());
  const rows = data?.filter(
    ({ CustomerID, DeviceID }) =>
      owner.device === undefined ||
      DeviceID === owner.device ||
      (DeviceID === null && CustomerID === owner.customer),
  );
  return (
    <>
      <PageHeader
        title="Maintenance windows"
        subtitle={`Alarms of these times are held back as out of service · times in ${zoneName()}`}
        actions={
          <ButtonLink to="/app/alarms" variant="default">
            Alarms
          </ButtonLink>
        }
      />
      {mayCall(endpoints.maintenanceWindows.create) && <MaintenanceForm owner={owner} />}
      <Card title="Windows" level={2}>
        {error && !data ? (
          <Failed
            title="The maintenance windows could not be loaded"
            {...describeError(error)}
            onRetry={() => void refetch()}
          />
        ) : rows?.length === 0 ? (
          <Empty title="No maintenance windows">
            Enter one before work begins: alarms of that time call nobody.
          </Empty>
        ) : (
          <PagedRows of="Maintenance windows" rows={rows}>
            {(shown) => (
              <DataTable
                caption="Maintenance windows"
                columns={columns}
                rows={shown}
                rowKey={({ id }) => id}
              />
            )}
          </PagedRows>
        )}
      </Card>
    </>
  );
}

/** Deletes a window; one that is under way ends now. */
function EndWindow({ row }: { row: MaintenanceWindow }) {
  const remove = useRemoveRow('Maintenance window', ['maintenance-windows'], () =>
    api.maintenanceWindows.remove({ params: { id: row.id } }),
  );
  if (!mayCall(endpoints.maintenanceWindows.remove)) return null;
  return (
    <DeleteButton
      question="Are you sure? A window that is under way ends now, and its alarms are told."
      rowName={row.Reason}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate()}
    />
  );
}
