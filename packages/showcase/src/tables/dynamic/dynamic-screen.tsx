import {
  Card,
  type Column,
  Empty,
  Quiet,
  rowsWith,
  SearchField,
  showNumberOf,
  ToneBadge,
} from '@foyer/kit';
import { Group, Progress, Stack } from '@mantine/core';
import { IconCircleCheck, IconClock, IconLoader2, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { PagedTable, textColumn } from '../../parts/paged-table.tsx';
import { showDate } from '../show-date.ts';
import { EmployeesTable } from './employees-table.tsx';
import files from './files.json' with { type: 'json' };

/** Tables that are sorted by their headings, filtered, and read ten rows at a time. */
export const Screen = () => (
  <Stack gap="lg">
    <FilesTable />
    <EmployeesTable />
  </Stack>
);

/** A file-like row (demo specification, section 3). */
type FileRow = (typeof files)[number];

const looks = {
  arrived: { word: 'Arrived', tone: 'success', icon: IconCircleCheck },
  underway: { word: 'Under way', tone: 'info', icon: IconLoader2 },
  waiting: { word: 'Waiting', tone: 'warning', icon: IconClock },
  stopped: { word: 'Stopped', tone: 'danger', icon: IconPlayerStop },
} as const;
const lookOf = ({ status }: FileRow) => looks[status.type as keyof typeof looks];

const columns: readonly Column<FileRow>[] = [
  textColumn('Id', ({ id }) => String(id), { widthSteps: 13 }),
  textColumn('Name', ({ name }) => name, { widthSteps: 25 }),
  textColumn('Info', ({ info }) => `${info.type} ${info.dimensions}`, {
    widthSteps: 28,
    cell: ({ info }) => (
      <span>
        {info.type}{' '}
        <Quiet span fz="xs" style={{ whiteSpace: 'nowrap' }}>
          {info.dimensions}
        </Quiet>
      </span>
    ),
  }),
  textColumn('Description', ({ description }) => description, { widthSteps: 31 }),
  textColumn('Date', ({ date }) => date, { widthSteps: 26, cell: ({ date }) => showDate(date) }),
  textColumn('Status', ({ status }) => `${status.progress} ${status.type}`, {
    widthSteps: 35,
    cell: (row) => <Status {...row} />,
  }),
];

function Status(row: FileRow) {
  const { word, tone, icon } = lookOf(row);
  const { progress } = row.status;
  return (
    <Stack gap={2} align="flex-start" w="100%" maw={240}>
      <ToneBadge tone={tone} icon={icon}>
        {word}
      </ToneBadge>
      <Group gap="xs" wrap="nowrap" w="100%">
        <Progress
          flex={1}
          size={4}
          value={progress}
          color={tone}
          aria-label={`${row.name}: ${word}`}
        />
        <Quiet span size="xs">
          {progress}&nbsp;%
        </Quiet>
      </Group>
    </Stack>
  );
}

const searched = (row: FileRow) => [
  String(row.id),
  row.name,
  row.info.type,
  row.info.dimensions,
  row.description,
  showDate(row.date),
  lookOf(row).word,
];

/** 19 files under one filter that looks in all columns. */
function FilesTable() {
  const [words, setWords] = useState('');
  const found = rowsWith(files, words, searched);
  return (
    <Card title="Files" level={2}>
      <Group gap="md" justify="space-between" wrap="nowrap" mb="sm">
        <Quiet role="status" flex="none">
          {found.length < files.length && `${found.length} of `}
          {showNumberOf(files.length, 'file')}
        </Quiet>
        <SearchField
          aria-label="Search the files"
          placeholder="Search in all columns"
          words={words}
          onWords={setWords}
        />
      </Group>
      {found.length > 0 ? (
        <PagedTable
          caption="Files with the state of their upload"
          columns={columns}
          rows={found}
          rowKey={({ id }) => id}
          filter={words}
        />
      ) : (
        <Empty title="No file says that">Try fewer words, or a part of one.</Empty>
      )}
    </Card>
  );
}
