import type { AuditEntry } from '@foyer/contract';
import { CellText, type Column, DataTable, showMoment, ToneBadge } from '@foyer/kit';
import { Button, Code, Popover } from '@mantine/core';
import { IconBan, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { viewedNoun } from './audit-search.ts';
import classes from './audit-table.module.css';

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

/** The body that was sent; nothing where it was empty. */
function AuditChange({ change, of }: { change: unknown; of: string }) {
  if (Object.keys((change ?? {}) as object).length === 0) return null;
  return (
    <Popover position="bottom-end" withRoles trapFocus>
      <Popover.Target>
        <Button variant="default" size="compact-xs" aria-label={`Show what was sent, ${of}`}>
          Show
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="What was sent">
        <Code block tabIndex={0} className={classes.change ?? ''}>
          {JSON.stringify(change, null, 2)}
        </Code>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The outcome of a change: done, refused, or unknown because the server ended before answering. */
function AuditOutcome({ status }: { status: number | null }) {
  if (status === null) {
    return (
      <ToneBadge tone="warning" icon={IconQuestionMark}>
        unknown
      </ToneBadge>
    );
  }
  return status < 400 ? (
    <ToneBadge tone="success" icon={IconCheck}>
      done
    </ToneBadge>
  ) : (
    <ToneBadge tone="danger" icon={IconBan}>
      refused
    </ToneBadge>
  );
}
