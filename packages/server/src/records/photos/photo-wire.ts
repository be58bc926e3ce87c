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

/** The smaller sizes of a photo, with freshly signed addresses. */
export const smallPhotoToWire = (row: PhotoRow, addresses: PhotoAddresses) => ({
  Thumbnail: addresses.sign(row.path, 'thumbnail'),
  Preview: addresses.sign(row.path, 'preview'),
  Width: row.width,
  Height: row.height,
});

/** A record with its newest photo. */
export type CoverRow = { id: number; name: string } & { [K in keyof PhotoRow]: PhotoRow[K] | null };

/** Row → the contract's `Cover`. */
export const coverToWire = (row: CoverRow, addresses: PhotoAddresses) => ({
  id: row.id,
  Name: row.name,
  Photo: row.path === null ? null : photoToWire(row as CoverRow & PhotoRow, addresses),
});

/** The newest photo of a record, where there is one. */
export const newestPhotoToWire = (row: PhotoRow | undefined, addresses: PhotoAddresses) => ({
  Photo: row ? photoToWire(row, addresses) : null,
});
