import type { AuditEntry } from '@foyer/contract';
import { CellText, type Column, DataTable, showMoment } from '@foyer/kit';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { AuditChange } from './audit-change.tsx';
import { viewedNoun } from './audit-nouns.ts';
import { AuditOutcome } from './audit-outcome.tsx';

function Subject({ noun, record_id }: AuditEntry) {
  if (record_id === null) return noun;
  const viewed = viewedNoun(noun);
  const name = `${noun} ${record_id}`;
  return viewed ? (
    <AnchorLink to={`/app/${viewed}/$id/view` as const} params={{ id: record_id }}>
      {name}
    </AnchorLink>
  ) : (
    name
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'When',
    width: '148px',
    cell: ({ at }) => <time dateTime={at}>{showMoment(at)}</time>,
  },
  { name: 'Who', cell: ({ username }) => <CellText text={username || 'unknown'} /> },
  {
    name: 'What',
    cell: ({ action, times }) => (
      <CellText text={times > 1 ? `${action} (${times} times)` : action} />
    ),
  },
  { name: 'Record', cell: (entry) => <Subject {...entry} /> },
  { name: 'From', cell: ({ address }) => <CellText text={address} /> },
  { name: 'Outcome', width: '112px', cell: ({ status }) => <AuditOutcome status={status} /> },
  {
    name: 'Sent',
    width: '96px',
    align: 'end',
    cell: ({ id, change }) => <AuditChange change={change} of={`entry ${id}`} />,
  },
];

interface Props {
  rows: readonly AuditEntry[] | undefined;
  busy: boolean;
}

/** One page of the audit. */
export const AuditTable = ({ rows, busy }: Props) => (
  <DataTable
    caption="What people did, newest first"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    busy={busy}
  />
);
