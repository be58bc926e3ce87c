import { expect, test } from 'vitest';
import { sizeFleet } from './model.ts';
import { readFleet } from './options.ts';
import { sizingTable } from './table.ts';

const tableOf = (...args: string[]) => {
  const fleet = readFleet(args);
  return sizingTable(fleet, sizeFleet(fleet));
};

test('a small fleet needs one server, one PostgreSQL and a folder, and nothing is only calculated', () => {
  const table = tableOf('--devices', '1000', '--picture', '60');
  expect(table).toMatch(/^servers +1, each with \d processors/m);
  expect(table).toMatch(/^database +one PostgreSQL/m);
  expect(table).toMatch(/^pictures .* in a folder$/m);
  expect(table).toMatch(/^broker +none$/m);
  expect(table).toMatch(/^only calculated +nothing$/m);
});

test('a fleet that sends no pictures says so', () => {
  expect(tableOf('--picture', '0')).toMatch(/^pictures +none$/m);
});

test('a large fleet names what gives way first and what nobody measured', () => {
  const table = tableOf('--devices', '1000000', '--transport', 'mqtt');
  expect(table).toMatch(/^gives way first +one \w+/m);
  expect(table).toMatch(/^database +Citus with \d+ workers, .* \d+ of them the coordinator’s$/m);
  expect(table).toMatch(
    /^broker +a cluster.*\n +messages that wait in a node are lost where that fails/m,
  );
  expect(table).toMatch(/^only calculated +lists and sweeps of so many devices/m);
});
