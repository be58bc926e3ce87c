import { availableParallelism } from 'node:os';
import { refuseStoredPicture } from '../messages/writing/refuse-stored-picture.ts';
import { createIdleProcessors } from '../platform/concurrency/idle-processors.ts';
import type { Db } from '../platform/database/postgres.ts';
import type { PhotoStorage, ReadablePhotoStorage } from '../platform/storage/photo-storage.ts';
import { startPictureChecks } from '../records/photos/background-checks.ts';
import { type CheckedPictures, createCheckedPictures } from '../records/photos/checked-pictures.ts';
import { noteChecked } from '../records/photos/photo-store.ts';
import { recordedPictures } from '../records/photos/photo-views.ts';

/** Gives pictures to those who may see them, checked. Nothing else of the server reads the bytes of the store. */
export const createPictureParts = (db: Db, storage: ReadablePhotoStorage) =>
  createCheckedPictures({
    storage,
    noteChecked: (deviceId, path, picture) =>
      noteChecked(
        db,
        deviceId,
        path,
        picture && {
          width: picture.width,
          height: picture.height,
          bytes: picture.content.byteLength,
        },
      ),
    refuse: (deviceId, path, reason) => refuseStoredPicture(db, deviceId, path, reason),
  });

interface Checks {
  db: Db;
  storage: PhotoStorage;
  pictures: CheckedPictures;
  log: { error(error: unknown): void };
}

/** Checks the pictures that nobody has asked for, on what the machine has idle. */
export const startChecks = ({ db, storage, pictures, log }: Checks) =>
  startPictureChecks({
    storage,
    pictures,
    recorded: (waiting) => recordedPictures(db, waiting),
    idle: createIdleProcessors(),
    width: Math.max(1, availableParallelism() - 1),
    log,
  });
