import type { DeviceMessage } from '@foyer/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { packPayload } from '../../platform/payloads/stored-payload.ts';
import {
  alertMessage,
  faultMessage,
  healthMessage,
  infoMessage,
  lineMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { writeBatch, writeShardBatch } from './ingest-store.ts';
import type { Prepared } from './prepared-message.ts';
import { openShards, type Shards } from './shard-lanes.ts';
import { shardFunction } from './shard-statement.ts';

test('the statement of a batch has one place for each thing that is another on a shard', () => {
  const text = shardFunction('f', { tables: { get: (name) => `${name}_102008` } });
  const written = [...text.matchAll(/insert into (\w+)/g)].map(([, table]) => table);
  expect(written.length).toBeGreaterThan(8);
  expect(written.filter((table) => !table?.endsWith('_102008'))).toEqual([]);
  expect(text).not.toMatch(/nextval|hold_devices|\$\d|\{\{\w/);
});

describe.skipIf(inject('testPostgres').workers.length === 0)('on Citus', () => {
  let foyer: TestFoyer;
  let shards: Shards;
  beforeAll(async () => {
    foyer = await startTestFoyer();
    shards = (await openShards(foyer.postgres))!;
  });
  afterAll(() => foyer.stop());

  const prepared = (
    deviceId: number,
    message: DeviceMessage = infoMessage([{ src: 'cam', people: 3 }]),
  ) =>
    ({
      lineageId: deviceId,
      deviceId,
      message,
      packedPayload: packPayload(JSON.stringify(message.Attributes.payload)),
      createdAt: new Date(),
      at: new Date(),
      clockWrong: false,
      receivedAt: new Date(),
      photos: [],
    }) satisfies Prepared;

  /** Two devices of one shard and one of another. */
  async function devices() {
    const found = new Map<string, number[]>();
    for (;;) {
      const { id } = await foyer.device();
      const shard = (await shards.shardOf(prepared(id)))!;
      found.set(shard, [...(found.get(shard) ?? []), id]);
      const pair = [...found.values()].find((ids) => ids.length === 2);
      if (pair && found.size > 1) {
        const [other] = [...found.values()].find((ids) => ids !== pair)!;
        return { pair: pair as [number, number], other: other! };
      }
    }
  }
  const stored = async (...ids: number[]) => {
    const [row] = await foyer.rows<Record<string, number>>(
      `select (select count(*) from notifications where device_id = any($1)) as rows,
        (select count(*) from notification_keys where device_id = any($1)) as keys,
        (select sum(people_sum)::int from source_rollups where device_id = any($1)) as people,
        (select count(distinct id) from alerts where device_id = any($1)) as alerts`,
      [ids],
    );
    return row;
  };

  test('a batch of one shard is stored with all that is derived; a resend learns its id', async () => {
    const { pair } = await devices();
    const batch = [prepared(pair[0]), prepared(pair[1]), prepared(pair[0], alertMessage('cam'))];
    const first = await writeShardBatch(foyer.postgres, batch);
    const again = await writeShardBatch(foyer.postgres, batch);
    const ids = first.map((each) => (each as { id: number }).id);
    expect(new Set(ids).size).toBe(3);
    expect(again).toEqual(ids.map((id) => ({ id, duplicate: true })));
    const all = await stored(...pair);
    expect(all).toMatchObject({ rows: 3, keys: 3, people: 6, alerts: 1 });
  });

  /** Names of the statements that a writer's connection runs during the work. */
  async function statementsOf(work: () => Promise<unknown>): Promise<unknown[]> {
    const names: unknown[] = [];
    foyer.postgres.writer.once('acquire', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        names.push((args[0] as pg.QueryConfig).name);
        return query(...args);
      }) as typeof client.query;
    });
    await work();
    return names;
  }

  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const kinds = {
    'people of zones': [
      infoMessage([{ src: 'cam', people: 3, zones: [{ id: 'hall', people: 2 }] }]),
      `select value_sum::int as people_sum from measure_rollups where device_id = any($1)`,
      { people_sum: 2 },
    ],
    'stays in zones': [
      infoMessage([
        { src: 'cam', people: 1, zones: [{ id: 'hall', people: 0, dwell_s: [4, 70] }] },
      ]),
      `select sum(stays)::int as stays from zone_stays where device_id = any($1)`,
      { stays: 2 },
    ],
    'crossings of lines': [
      lineMessage('cam', [{ id: 'door', in: 5, out: 1 }], { from: ago(1) }),
      `select sum(people_in)::int as people_in from line_flows where device_id = any($1)`,
      { people_in: 5 },
    ],
    'states of sources': [
      healthMessage({ cam: 'down' }),
      `select sampling_up from source_states where device_id = any($1)`,
      { sampling_up: false },
    ],
    'faults of pictures': [
      faultMessage('cam', { kind: 'covered', since: ago(5) }),
      `select kind from picture_faults where device_id = any($1)`,
      { kind: 'covered' },
    ],
    alerts: [
      alertMessage('cam'),
      `select source from alerts where device_id = any($1)`,
      { source: 'cam' },
    ],
    'people on pictures': [
      photoMessage('cam', 3, 2),
      `select masks_sum::int from source_rollups where device_id = any($1)`,
      { masks_sum: 2 },
    ],
  } satisfies Record<string, [DeviceMessage, string, object]>;

  test.each(Object.entries(kinds))(
    '%s come by one call on their worker, and alarms are evaluated for them',
    async (_, [message, kept, row]) => {
      const device = await foyer.device();
      const names = await statementsOf(() =>
        writeShardBatch(foyer.postgres, [{ ...prepared(device.id, message), alarmMark: 'begin' }]),
      );
      expect(names).toContain('write-batch-at-shard');
      expect(names).not.toContain('write-batch');
      expect(await foyer.rows(kept, [[device.id]])).toEqual([row]);
      expect(
        await foyer.rows('select kind from alarm_triggers where device_id = $1', [device.id]),
      ).toEqual([{ kind: 'begin' }]);
    },
  );

  test('a batch of several shards is stored as well', async () => {
    const { pair, other } = await devices();
    const written = await writeShardBatch(foyer.postgres, [prepared(pair[0]), prepared(other)]);
    expect(written).toHaveLength(2);
    expect(await stored(pair[0], other)).toMatchObject({ rows: 2, keys: 2, people: 6 });
  });

  test('a batch whose function is not on its worker is stored as well', async () => {
    const { pair } = await devices();
    const shard = await shards.shardOf(prepared(pair[0]));
    await foyer.rows(
      `select run_command_on_workers($$ do $do$ declare f regprocedure; begin
        for f in select oid from pg_proc where proname like 'write_batch_${shard}_%' loop
          execute 'drop function ' || f; end loop; end $do$ $$)`,
    );
    await writeShardBatch(foyer.postgres, [prepared(pair[0])]);
    expect(await stored(pair[0])).toMatchObject({ rows: 1, keys: 1, people: 3 });
  });

  test('a batch is refused as a whole where a message cannot be stored, on every node', async () => {
    const { pair } = await devices();
    const good = prepared(pair[1]);
    const wrong = { ...good, message: { ...good.message, Code: 'not\0storable' } };
    await expect(writeShardBatch(foyer.postgres, [prepared(pair[0]), wrong])).rejects.toThrow();
    expect(await stored(...pair)).toMatchObject({ rows: 0, keys: 0 });
    expect(await writeBatch(foyer.postgres, [prepared(pair[0])])).toHaveLength(1);
  });
});
