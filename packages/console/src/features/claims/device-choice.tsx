import type { ClaimCodeState, Device } from '@foyer/contract';
import {
  CellText,
  type Column,
  DataTable,
  PageLinks,
  pageOf,
  rowsPerPage,
  StateBadge,
  showCount,
} from '@foyer/kit';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { textColumn } from '../../shared/records/record-columns.tsx';
import { RevokeButton } from '../../shared/revoke/revoke-button.tsx';
import { ClaimCodeBadge } from './claim-code-badge.tsx';
import { claimCodeList } from './claim-code-queries.ts';

interface Props {
  devices: readonly Device[] | undefined;
  codes: readonly ClaimCodeState[];
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
}

/** Devices with a box each, and what became of their codes. */
export function DeviceChoice({ devices, codes, chosen, onChosen }: Props) {
  const [page, setPage] = useState(1);
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChosen(next);
  };
  const codeOf = ({ id }: Device) => codes.find(({ device_id }) => device_id === id);
  const columns: readonly Column<Device>[] = [
    {
      name: 'Choose',
      width: '84px',
      cell: ({ id, Name }) => (
        <Checkbox
          aria-label={`Choose ${Name}`}
          checked={chosen.has(id)}
          onChange={({ currentTarget }) => choose([id], currentTarget.checked)}
        />
      ),
    },
    { name: 'Name', cell: ({ Name }) => <CellText text={Name} /> },
    textColumn('Code', ({ Code }) => Code),
    textColumn('Customer', ({ Customer }) => Customer.Name),
    { name: 'State', width: '132px', cell: ({ state }) => <StateBadge state={state} /> },
    {
      name: 'Claim code',
      width: '230px',
      cell: (device) => <ClaimCodeBadge code={codeOf(device)} />,
    },
    {
      name: 'Actions',
      width: '96px',
      align: 'end',
      cell: (device) => {
        const code = codeOf(device);
        return code && code.claimed_at === null ? <RevokeCode device={device} /> : '';
      },
    },
  ];
  const ids = (devices ?? []).map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <>
      <Checkbox
        label={`All in the list (${showCount(ids.length)})`}
        mb={12}
        checked={count > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={({ currentTarget }) => choose(ids, currentTarget.checked)}
      />
      <DataTable
        caption="Devices"
        columns={columns}
        rows={devices && pageOf(devices, page).rows}
        rowKey={({ id }) => id}
      />
      {ids.length > rowsPerPage && <PageLinks page={page} rowCount={ids.length} onPage={setPage} />}
    </>
  );
}

const RevokeCode = ({ device: { id, Name } }: { device: Device }) => (
  <RevokeButton
    word="Revoke"
    what={`the code of ${Name}`}
    question={`Revoke the claim code of ${Name}? Its label gives nothing any more.`}
    revoke={() => api.claimCodes.revoke({ params: { id } })}
    done={`The claim code of ${Name} is revoked.`}
    failed="The code was not revoked."
    queryKey={claimCodeList().queryKey}
  />
);
