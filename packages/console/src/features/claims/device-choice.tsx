import type { Device } from '@foyer/contract';
import { CellText, type Column, DataTable, PageLinks, rowsPerPage, StateBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { textColumn } from '../../shared/records/record-columns.tsx';
import { RevokeButton } from '../../shared/revoke/revoke-button.tsx';
import { ClaimCodeBadge } from './claim-code-badge.tsx';
import { claimCodesOf, everyClaimCode } from './claim-code-queries.ts';
import {
  allOfList,
  chosenCount,
  chosenOnly,
  type DeviceSelection,
  isChosen,
  toggled,
} from './device-selection.ts';

interface Props {
  /** The shown page of the list, and how many devices the list has. */
  devices: { rows: readonly Device[]; count: number } | undefined;
  busy: boolean;
  page: number;
  onPage: (page: number) => void;
  selection: DeviceSelection;
  onSelect: (selection: DeviceSelection) => void;
}

/** Devices with a box each, and what became of their codes. */
export function DeviceChoice(props: Props) {
  const { devices, busy, page, onPage, selection, onSelect } = props;
  const ids = devices?.rows.map(({ id }) => id) ?? [];
  const { data: codes } = useQuery({ ...claimCodesOf(ids), enabled: ids.length > 0 });
  const codeOf = ({ id }: Device) => codes?.find(({ device_id }) => device_id === id);
  const columns: readonly Column<Device>[] = [
    {
      name: t('Choose'),
      widthSteps: 22,
      cell: ({ id, Name }) => (
        <Checkbox
          aria-label={t('Choose {device}', { device: Name })}
          checked={isChosen(selection, id)}
          onChange={() => onSelect(toggled(selection, id))}
        />
      ),
    },
    { name: t('Name'), cell: ({ Name }) => <CellText text={Name} /> },
    textColumn(t('Code'), ({ Code }) => Code),
    textColumn(t('Customer'), ({ Customer }) => Customer.Name),
    { name: t('State'), widthSteps: 35, cell: ({ state }) => <StateBadge state={state} /> },
    {
      name: t('Claim code'),
      widthSteps: 60,
      cell: (device) => <ClaimCodeBadge code={codeOf(device)} />,
    },
    {
      name: t('Actions'),
      widthSteps: 24,
      align: 'end',
      cell: (device) => {
        const code = codeOf(device);
        return code && code.claimed_at === null ? <RevokeCode device={device} /> : '';
      },
    },
  ];
  const listed = devices?.count ?? 0;
  const count = chosenCount(selection, listed);
  return (
    <>
      <Checkbox
        label={t('All in the list ({count, number})', { count: listed })}
        mb="sm"
        checked={selection.isAll && count > 0 && count === listed}
        indeterminate={count > 0 && !(selection.isAll && count === listed)}
        onChange={({ currentTarget }) =>
          onSelect(currentTarget.checked ? allOfList : chosenOnly([]))
        }
      />
      <DataTable
        caption={t('Devices')}
        columns={columns}
        rows={devices?.rows}
        rowKey={({ id }) => id}
        busy={busy}
      />
      {listed > rowsPerPage && <PageLinks page={page} rowCount={listed} onPage={onPage} />}
    </>
  );
}

const RevokeCode = ({ device: { id, Name } }: { device: Device }) => (
  <RevokeButton
    // not shown: a code
    word="Revoke"
    what={t('the code of {device}', { device: Name })}
    question={t('Revoke the claim code of {device}? Its label stops working.', {
      device: Name,
    })}
    revoke={() => api.claimCodes.revoke({ params: { id } })}
    done={t('The claim code of {device} is revoked.', { device: Name })}
    failed={t('The code was not revoked.')}
    queryKey={everyClaimCode.queryKey}
  />
);
