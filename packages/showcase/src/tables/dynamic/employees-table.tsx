import { Card, type Column, Empty, showCount, showNumberOf } from '@foyer/kit';
import { Box, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PagedTable } from '../../parts/paged-table.tsx';
import { showDate } from '../show-date.ts';
import { type FilteredColumn, type Filters, filteredRows } from './column-filters.ts';
import { createEmployees, type Employee } from './employees-sample.ts';
import classes from './employees-table.module.css';

const employees = createEmployees();

/** 100 employees with a filter for each column; on phones the filters are opened by a press. */
export function EmployeesTable() {
  const [filters, setFilters] = useState<Filters>({});
  const [page, setPage] = useState(1);
  const [isPhone] = useState(() => matchMedia('(max-width: 47.99em)').matches);
  const filter = (next: Filters) => {
    setFilters(next);
    setPage(1);
  };
  const found = filteredRows(employees, filters, employeeColumns);
  const clear = (
    <Button variant="default" onClick={() => filter({})}>
      Clear the filters
    </Button>
  );
  return (
    <Card title="Employees" level={2}>
      <Box role="status" component="p" m="0 0 12px" c="dimmed">
        {found.length < employees.length && `${found.length} of `}
        {showNumberOf(employees.length, 'employee')}
      </Box>
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
              onChange={(event) => filter({ ...filters, [name]: event.currentTarget.value })}
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
          page={page}
          onPage={setPage}
        />
      ) : (
        <Empty title="Nobody fits all filters" action={clear}>
          Loosen one of them, or clear them all.
        </Empty>
      )}
    </Card>
  );
}

/** Columns of employees: shown, sorted and filtered by. */
export const employeeColumns: readonly (Column<Employee> & FilteredColumn<Employee>)[] = [
  text('Name', ({ name }) => name),
  text('Position', ({ position }) => position),
  text('Office', ({ office }) => office),
  text('Extension', ({ ext }) => ext),
  {
    name: 'Start date',
    cell: ({ startDate }) => showDate(startDate),
    textOf: ({ startDate }) => startDate,
    searched: ({ startDate }) => [showDate(startDate)],
  },
  {
    name: 'Salary',
    align: 'end',
    cell: ({ salary }) => `$${showCount(salary)}`,
    textOf: ({ salary }) => String(salary),
    searched: ({ salary }) => [`$${showCount(salary)}`, String(salary)],
  },
];

function text(name: string, textOf: (employee: Employee) => string) {
  return { name, cell: textOf, textOf, searched: (employee: Employee) => [textOf(employee)] };
}
