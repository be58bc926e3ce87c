import type { CameraMask } from '@foyer/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The database's tables as `migrations/` makes them; columns are explained there. */
export interface Tables {
  roles: { id: number; name: string; second_factor_since: Date | null };
  customers: {
    id: Generated<number>;
    name: string;
    code: Generated<string>;
    telephone: Generated<string>;
    email: Generated<string>;
    website: Generated<string>;
    location: Generated<string>;
    time_zone: Generated<string>;
    keep_notifications_days: number | null;
    keep_photos_days: number | null;
    blur_people: Generated<boolean>;
    unplaced_pictures: Generated<'blurred' | 'refused'>;
    created_at: Generated<Date>;
    retired_at: Date | null;
  };
  users: {
    id: Generated<number>;
    name: Generated<string>;
    surname: Generated<string>;
    email: string;
    password_hash: string;
    telephone: Generated<string>;
    website: Generated<string>;
    location: Generated<string>;
    role_id: number;
    customer_id: number | null;
    created_at: Generated<Date>;
    session_generation: Generated<number>;
  };
  sign_in_failures: {
    id: Generated<number>;
    account: Buffer;
    address: string;
    device: string | null;
    at: Generated<Date>;
  };
  sign_in_addresses: { account: Buffer; address: string; last_at: Generated<Date> };
  audit_entries: {
    id: Generated<number>;
    at: Generated<Date>;
    user_id: number | null;
    username: string;
    address: string;
    action: string;
    noun: string;
    record_id: number | null;
    change: ColumnType<unknown, string, never>;
    status: number | null;
    request_id: string;
  };
  audit_repeats: { key: Buffer; entry_id: number; more: Generated<number>; minute: Date };
  sessions: {
    id: Generated<string>;
    user_id: number;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    expires_at: Date;
    address: string;
    browser: string;
  };
  second_factors: {
    user_id: number;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: number; code_hash: Buffer };
  identities: {
    provider: string;
    subject: string;
    user_id: number;
    verified: Generated<boolean>;
  };
  sign_in_codes: {
    code_hash: Buffer;
    browser_hash: Buffer;
    user_id: number;
    expires_at: Date;
  };
  products: {
    id: Generated<number>;
    img: Generated<string>;
    title: Generated<string>;
    subtitle: Generated<string>;
    /** PostgreSQL writes exact decimals as text. */
    price: ColumnType<string, number | undefined, number | undefined>;
    discount: Generated<number>;
    description_1: Generated<string>;
    description_2: Generated<string>;
    code: Generated<string>;
    hashtag: Generated<string>;
    technology: Generated<string[]>;
    rating: ColumnType<string, number | undefined, number | undefined>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  devices: {
    id: Generated<number>;
    customer_id: number;
    name: string;
    code: string;
    ip_vpn: Generated<string>;
    mac_address: Generated<string>;
    latitude: number | null;
    longitude: number | null;
    token_hash: Buffer | null;
    offline_after_minutes: Generated<number>;
    history_from: Date | null;
    created_at: Generated<Date>;
    retired_at: Date | null;
    began_at: Date | null;
    first_record_id: number | null;
    lineage_id: GeneratedAlways<number>;
  };
  cameras: {
    id: Generated<number>;
    device_id: number;
    name: string;
    code: string;
    /** Polygons, as the contract's `CameraMask`. */
    masks: ColumnType<CameraMask[], string | undefined, string | undefined>;
    created_at: Generated<Date>;
  };
  notification_keys: {
    lineage_id: number;
    code: string;
    device_id: number;
    id: number;
    at: Date;
  };
  notifications: {
    id: number;
    device_id: number;
    type: number;
    at: Date;
    created_at: Date;
    received_at: Date;
    clock_wrong: boolean;
    code: string;
    payload: ColumnType<unknown, string, string>;
  };
  photos: {
    device_id: number;
    notification_id: number;
    position: number;
    code: string;
    created_at: Date;
    path: string;
    width: number | null;
    height: number | null;
    bytes: number | null;
  };
  rejected_messages: {
    id: Generated<number>;
    device_id: number;
    received_at: Generated<Date>;
    transport: 'http' | 'mqtt';
    code: string;
    detail: string;
    errors: ColumnType<{ path: string; message: string }[], string, string>;
    excerpt: string;
  };
  notification_counts: {
    device_id: number;
    type: number;
    span_hours: number;
    bucket: Date;
    count: number;
  };
  source_rollups: {
    device_id: number;
    source: string;
    bucket: Date;
    info_readings: number;
    people_sum: number;
    people_max: number | null;
    distance_sum: number;
    ppe_readings: number;
    ppe_sum: number;
    ppe_people_sum: number;
    mask_readings: number;
    mask_people_sum: number;
    masks_sum: number;
    alerts: number;
  };
  retention_runs: {
    id: Generated<number>;
    customer_id: number | null;
    started_at: Date;
    finished_at: Date | null;
    failure: string | null;
  };
  retention_removals: {
    run_id: number;
    customer_id: number;
    notifications: number;
    photos: number;
    bytes: number;
  };
  session_salts: { is_only: Generated<boolean>; salt: Generated<Buffer> };
  jobs: {
    id: string;
    kind: string;
    key: string;
    noun: string;
    record_id: number | null;
    user_id: number | null;
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
    done: Generated<number>;
    total: number | null;
    result: ColumnType<unknown, string | undefined, string>;
    error: string | null;
    created_at: Generated<Date>;
    started_at: Date | null;
    finished_at: Date | null;
  };
  device_latest: { device_id: number; type: number; notification_id: number; at: Date };
  device_states: {
    device_id: number;
    last_received_at: Date;
    health_at: Date | null;
    complete_health_at: Date | null;
    troubles: ColumnType<string[] | null, string, string>;
    degraded_since: Date | null;
  };
  attention_reads: { user_id: number; alerts_to: number };
  read_alerts: { user_id: number; alert_id: number; device_id: number };
  read_devices: { user_id: number; device_id: number; state: string; since: Date };
  source_states: {
    device_id: number;
    source: string;
    reading_at: Date | null;
    people: number | null;
    distance: number | null;
    ppe: number | null;
    reading_notification_id: number | null;
    photo_at: Date | null;
    photo_notification_id: number | null;
    photo_position: number | null;
    health_at: Date | null;
    sampling_up: boolean | null;
    sampling_success: number | null;
  };
  alerts: {
    id: Generated<number>;
    device_id: number;
    notification_id: number | null;
    at: Date;
    source: string;
    reason: string;
    threshold: string;
    value: string;
    state: Generated<'open' | 'acknowledged' | 'closed'>;
    note: Generated<string>;
    handled_by: number | null;
    handled_at: Date | null;
  };
}
