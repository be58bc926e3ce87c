import { expect, test } from 'vitest';
import { createEmployees } from './employees-sample.ts';
import { employeeColumns, filteredRows } from './employees-table.tsx';
import files from './files.json' with { type: 'json' };

const employees = createEmployees();
const found = (filters: Record<string, string>) =>
  filteredRows(employees, filters, employeeColumns);

test('there are 19 files and 100 employees, each with a name of its own', () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(19);
  expect(files.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
  expect(new Set(employees.map(({ name }) => name)).size).toBe(100);
  expect(createEmployees()).toEqual(employees);
});

test('a file that arrived is at 100 percent, one that waits at 0', () => {
  for (const { progress, type } of files.map(({ status }) => status)) {
    expect(type === 'arrived').toBe(progress === 100);
    expect(type === 'waiting').toBe(progress === 0);
  }
});

test('a filter looks in its own column alone, and all of them must agree', () => {
  const inOffice = found({ Office: 'LONDON' });
  expect(inOffice.length).toBeGreaterThan(0);
  expect(new Set(inOffice.map(({ office }) => office))).toEqual(new Set(['London']));
  expect(found({ Name: 'London' })).toEqual([]);
  const both = found({ Office: 'london', Position: 'engineer' });
  expect(both).toEqual(inOffice.filter(({ position }) => position.includes('engineer')));
  expect(found({})).toEqual(employees);
});

test('a salary is found with and without the comma, a day as it is shown', () => {
  const { salary, startDate } = employees[0]!;
  const shown = `${String(salary).slice(0, -3)},${String(salary).slice(-3)}`;
  expect(found({ Salary: shown })).toContain(employees[0]);
  expect(found({ Salary: String(salary) })).toContain(employees[0]);
  const [year, month, day] = startDate.split('-');
  expect(found({ 'Start date': `${day}/${month}/${year}` })).toContain(employees[0]);
});
