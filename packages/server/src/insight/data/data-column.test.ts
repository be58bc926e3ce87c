import { AlarmData, LevelData, NotificationData } from '@foyer/contract';
import { expect, test } from 'vitest';
import { columnsOf } from './data-column.ts';

const types = (...[row]: Parameters<typeof columnsOf>) =>
  Object.fromEntries(columnsOf(row).map(({ name, type }) => [name, type]));

test('a table has the columns of its rows in the contract, each with its type in Parquet', () => {
  expect(columnsOf(LevelData).map(({ name }) => name)).toEqual(Object.keys(LevelData.properties));
  expect(types(LevelData)).toMatchObject({
    from: 'TIMESTAMP',
    customer_id: 'INT32',
    camera_id: 'INT32',
    camera: 'STRING',
    people_mean: 'DOUBLE',
    people_max: 'INT32',
  });
  expect(types(AlarmData)).toMatchObject({
    id: 'INT64',
    rule: 'INT32',
    ended_at: 'TIMESTAMP',
    chattering: 'BOOLEAN',
    value: 'DOUBLE',
  });
  expect(types(NotificationData)).toMatchObject({ id: 'INT64', type: 'INT32', payload: 'JSON' });
});
