import { PageHeader } from '@foyer/kit';
import { Stack } from '@mantine/core';
import { EmployeesTable } from './employees-table.tsx';
import { FilesTable } from './files-table.tsx';

/** Tables that are sorted by their headings, filtered, and read ten rows at a time. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Dynamic tables"
        subtitle="Sorted by their headings, filtered as you type, ten rows to a page."
      />
      <Stack gap={24}>
        <FilesTable />
        <EmployeesTable />
      </Stack>
    </>
  );
}
