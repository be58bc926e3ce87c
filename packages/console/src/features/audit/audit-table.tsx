import type { AuditEntry } from '@foyer/contract';
import { CellText, type Column, DataTable, showMoment, ToneBadge } from '@foyer/kit';
import { Button, Code, Popover } from '@mantine/core';
import { IconBan, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import { useMemo } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import type { AuditNoun } from './audit-search.ts';
import classes from './audit-table.module.css';

interface SubjectProps extends Pick<AuditEntry, 'noun' | 'record_id'> {
  nouns: readonly AuditNoun[];
}

function Subject({ noun, record_id, nouns }: SubjectProps) {
  if (record_id === null) return noun;
  const link = nouns.find((known) => known.noun === noun)?.linkOf?.(record_id);
  const name = `${noun} ${record_id}`;
  return link ? <AnchorLink {...link}>{name}</AnchorLink> : name;
}

const columnsOf = (nouns: readonly AuditNoun[]): readonly Column<AuditEntry>[] => [
  {
    name: 'When',
    widthSteps: 37,
    cell: ({ at }) => <time dateTime={at}>{showMoment(at)}</time>,
  },
  { name: 'Who', cell: ({ username }) => <CellText text={username || 'unknown'} /> },
  {
    name: 'What',
    cell: ({ action, times }) => (
      <CellText text={times > 1 ? `${action} (${times} times)` : action} />
    ),
  },
  {
    name: 'Record',
    cell: ({ noun, record_id }) => <Subject noun={noun} record_id={record_id} nouns={nouns} />,
  },
  { name: 'From', cell: ({ address }) => <CellText text={address} /> },
  {
    name: 'Outcome',
    widthSteps: 28,
    cell: ({ status }) => <AuditOutcome status={status} />,
  },
  {
    name: 'Sent',
    widthSteps: 24,
    align: 'end',
    cell: ({ id, change }) => <AuditChange change={change} of={`entry ${id}`} />,
  },
];

interface Props {
  nouns: readonly AuditNoun[];
  rows: readonly AuditEntry[] | undefined;
  busy: boolean;
}

/** One page of the audit. */
export function AuditTable({ nouns, rows, busy }: Props) {
  const columns = useMemo(() => columnsOf(nouns), [nouns]);
  return (
    <DataTable
      caption="What people did, newest first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
}

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
