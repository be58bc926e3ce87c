import { Card, type Column, Empty, Quiet, rowsWith, showCount, showNumberOf } from '@foyer/kit';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PagedTable, textColumn } from '../../parts/paged-table.tsx';
import { showDate } from '../show-date.ts';
import classes from './dynamic-screen.module.css';
import { createEmployees, type Employee } from './employees-sample.ts';

const employees = createEmployees();

/** A column, and what a filter looks in: the text as shown, and as one might type it. */
type FilteredColumn = Column<Employee> & { searched: (employee: Employee) => readonly string[] };

type Filters = Readonly<Record<string, string>>;

/** The rows that every filter lets through, each looking in its own column. */
export const filteredRows = (
  rows: readonly Employee[],
  filters: Filters,
  columns: readonly FilteredColumn[],
): readonly Employee[] =>
  columns.reduce(
    (found, { name, searched }) => rowsWith(found, filters[name] ?? '', searched),
    rows,
  );

/** 100 employees with a filter for each column; on phones the filters are opened by a press. */
export function EmployeesTable() {
  const [filters, setFilters] = useState<Filters>({});
  const [isPhone] = useState(() => matchMedia('(max-width: 47.99em)').matches);
  const found = filteredRows(employees, filters, employeeColumns);
  return (
    <Card title="Employees" level={2}>
      <Quiet role="status" mb="sm">
        {found.length < employees.length && `${found.length} of `}
        {showNumberOf(employees.length, 'employee')}
      </Quiet>
      <details open={!isPhone} className={classes.foldable}>
        <summary>Filters</summary>
        <fieldset className={classes.filters} aria-label="Filters">
          {employeeColumns.map(({ name }) => (
            <TextInput
              key={name}
              size="xs"
              type="search"
              label={name}
              placeholder="Any"
              value={filters[name] ?? ''}
              onChange={(event) => setFilters({ ...filters, [name]: event.currentTarget.value })}
            />
          ))}
        </fieldset>
      </details>
      {found.length > 0 ? (
        <PagedTable
          caption="Employees with their position and salary"
          columns={employeeColumns}
          rows={found}
          rowKey={({ name }) => name}
          filter={filters}
        />
      ) : (
        <Empty
          title="Nobody fits all filters"
          action={
            <Button variant="default" onClick={() => setFilters({})}>
              Clear the filters
            </Button>
          }
        >
          Loosen one of them, or clear them all.
        </Empty>
      )}
    </Card>
  );
}

const text = (name: string, textOf: (employee: Employee) => string): FilteredColumn => ({
  ...textColumn(name, textOf),
  searched: (employee) => [textOf(employee)],
});

export const employeeColumns: readonly FilteredColumn[] = [
  text('Name', ({ name }) => name),
  text('Position', ({ position }) => position),
  text('Office', ({ office }) => office),
  text('Extension', ({ ext }) => ext),
  { ...text('Start date', ({ startDate }) => showDate(startDate)), textOf: (row) => row.startDate },
  {
    name: 'Salary',
    align: 'end',
    cell: ({ salary }) => `$${showCount(salary)}`,
    textOf: ({ salary }) => String(salary),
    searched: ({ salary }) => [`$${showCount(salary)}`, String(salary)],
  },
];
