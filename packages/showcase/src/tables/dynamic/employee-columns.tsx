import { type Column, showCount } from '@foyer/kit';
import { showDate } from '../show-date.ts';
import type { FilteredColumn } from './column-filters.ts';
import type { Employee } from './employees-sample.ts';

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
