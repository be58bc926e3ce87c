import type { PhotoAddresses } from './photo-address.ts';

/** A photo's columns that the wire needs. */
export interface PhotoRow {
  code: string;
  path: string;
  created_at: Date;
  width: number | null;
  height: number | null;
}

/** Row → the contract's `Photo`, with freshly signed addresses. */
export const photoToWire = (row: PhotoRow, addresses: PhotoAddresses) => ({
  Code: row.code,
  Path: addresses.sign(row.path, 'full'),
  Thumbnail: addresses.sign(row.path, 'thumbnail'),
  CreatedAt: row.created_at.toISOString(),
  Width: row.width,
  Height: row.height,
});
