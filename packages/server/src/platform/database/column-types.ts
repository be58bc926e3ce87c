import type {
  AlertReasonParams,
  CameraMask,
  PictureSharing,
  ProfileName,
  Trouble,
  UnwrittenIssue,
  WatchedGround,
} from '@foyer/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

/**
 * Types of columns that are narrower than the database's own type: shapes of JSON, texts with a fixed set of values,
 * and a computed column that is never null. `generate-tables.ts` names the columns. JSON is written as text.
 */

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export type UnplacedPictures = WithDefault<'blurred' | 'refused'>;
export type CustomerSharing = WithDefault<PictureSharing>;
export type LineageId = GeneratedAlways<number>;
export type CameraMasks = ColumnType<CameraMask[], string | undefined, string | undefined>;
export type CameraSharing = PictureSharing;
export type CameraGround = ColumnType<
  WatchedGround | null,
  string | null | undefined,
  string | null
>;
/** Rows that were written before payloads were packed. */
export type NotificationPayload = ColumnType<unknown, null | undefined, null>;
export type Transport = 'http' | 'mqtt';
export type MessageErrors = ColumnType<UnwrittenIssue[], string, string>;
export type ReasonParams = ColumnType<AlertReasonParams | null, string | undefined, string | null>;
export type AlertState = WithDefault<'open' | 'acknowledged' | 'closed'>;
export type Troubles = ColumnType<Trouble[] | null, string, string>;
export type JobState = WithDefault<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
export type JobResult = ColumnType<unknown, string | undefined, string>;
export type AuditChange = ColumnType<unknown, string, never>;
export type DeviceProfile = WithDefault<ProfileName>;
export type KeptState = ColumnType<Record<string, unknown>, string, string>;
export type NewSources = WithDefault<'ask' | 'adopt'>;
export type SourceDecision = WithDefault<'new' | 'adopted' | 'ignored'>;
export type ReceivedOutcome = 'accepted' | 'refused' | 'ignored';
export type ExpectedNotifications = ColumnType<unknown[], string, string>;

/** What a record is searched by: PostgreSQL makes it of other columns. */
export type SearchText = GeneratedAlways<string>;
