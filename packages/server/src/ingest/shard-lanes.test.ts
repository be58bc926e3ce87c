import type { DeviceMessage } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { packPayload } from '../payloads/stored-payload.ts';
import { alertMessage, infoMessage } from '../testing/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../testing/test-foyer.ts';
import { writeBatch, writeShardBatch } from './ingest-store.ts';
import type { Prepared } from './prepared-message.ts';
import { openShards, type Shards } from './shard-lanes.ts';
import { shardFunction } from './shard-statement.ts';

test('the statement of a batch has one place for each thing that is another on a shard', () => {
  const text = shardFunction('f', { tables: { get: (name) => `${name}_102008` } });
  expect(text).toContain('insert into notifications_102008 as notifications');
  expect(text).not.toMatch(/nextval|hold_devices|insert into (count_changes|level_changes)/);
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
