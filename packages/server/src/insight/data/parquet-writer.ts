import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { DataCell, DataColumn, TableWriter } from './data-column.ts';

/** Writes a Parquet file piece by piece, a row group for each. */
export function createParquetWriter(columns: readonly DataColumn[]): TableWriter {
  const writer = new ByteWriter();
  const sourceOf = (rows: readonly (readonly DataCell[])[]) =>
    columns.map(({ name, type }, nth) => ({
      name,
      type,
      nullable: true,
      data: rows.map((cells) => {
        const cell = cells[nth] ?? null;
        // A number of 64 bits is a BigInt in Parquet.
        return type === 'INT64' && typeof cell === 'number' ? BigInt(cell) : cell;
      }),
    }));
  const parquet = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: sourceOf([]) }),
  });
  const take = () => {
    const bytes = Buffer.from(writer.getBytes());
    writer.index = 0;
    return bytes;
  };
  return {
    async rows(rows) {
      const columnData = sourceOf(rows).map(({ type: _, ...column }) => column);
      if (rows.length > 0) parquet.write({ columnData, rowGroupSize: rows.length });
      return take();
    },
    async end() {
      parquet.finish();
      return take();
    },
  };
}
