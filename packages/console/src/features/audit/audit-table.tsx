import type { AuditEntry } from '@foyer/contract';
import { CellText, type Column, DataTable, showMoment, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Code, Popover } from '@mantine/core';
import { IconBan, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import { useMemo } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import type { AuditNoun } from './audit-search.ts';
import classes from './audit-table.module.css';
import { changeText } from './change-text.ts';

interface SubjectProps extends Pick<AuditEntry, 'noun' | 'record_id'> {
  nouns: readonly AuditNoun[];
}

function Subject({ noun, record_id, nouns }: SubjectProps) {
  const known = nouns.find((one) => one.noun === noun);
  const label = known?.label ?? noun;
  if (record_id === null) return label;
  const link = known?.linkOf?.(record_id);
  const name = t('{records} {id}', { records: label, id: record_id });
  return link ? <AnchorLink {...link}>{name}</AnchorLink> : name;
}

const columnsOf = (nouns: readonly AuditNoun[]): readonly Column<AuditEntry>[] => [
  {
    name: t('When'),
    widthSteps: 37,
    cell: ({ at }) => <time dateTime={at}>{showMoment(at)}</time>,
  },
  { name: t('Who'), cell: ({ username }) => <CellText text={username || t('unknown')} /> },
  {
    name: t('What'),
    cell: ({ action, times }) => (
      <CellText
        text={
          times > 1
            ? t('{action} ({count, plural, one {# time} other {# times}})', {
                action,
                count: times,
              })
            : action
        }
      />
    ),
  },
  {
    name: t('Record'),
    cell: ({ noun, record_id }) => <Subject noun={noun} record_id={record_id} nouns={nouns} />,
  },
  { name: t.of('network address', 'From'), cell: ({ address }) => <CellText text={address} /> },
  {
    name: t('Outcome'),
    widthSteps: 28,
    cell: ({ status }) => <AuditOutcome status={status} />,
  },
  {
    name: t('Sent'),
    widthSteps: 24,
    align: 'end',
    cell: ({ id, change }) => <AuditChange change={change} entry={id} />,
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
      caption={t('What people did, newest first')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
}

/** The body that was sent; nothing where it was empty. */
function AuditChange({ change, entry }: { change: unknown; entry: number }) {
  if (Object.keys((change ?? {}) as object).length === 0) return null;
  return (
    <Popover position="bottom-end" withRoles trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-xs"
          aria-label={t('Show what was sent, entry {entry}', { entry })}
        >
          {t('Show')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('What was sent')}>
        <Code block tabIndex={0} className={classes.change ?? ''}>
          {changeText(change)}
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
        {t('unknown')}
      </ToneBadge>
    );
  }
  return status < 400 ? (
    <ToneBadge tone="success" icon={IconCheck}>
      {t('done')}
    </ToneBadge>
  ) : (
    <ToneBadge tone="danger" icon={IconBan}>
      {t('refused')}
    </ToneBadge>
  );
}
