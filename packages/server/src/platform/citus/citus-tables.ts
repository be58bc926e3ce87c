/**
 * Where each table lies in a database with Citus. Tables that are not named stay plain tables of the coordinator;
 * those among them with a foreign key to a reference table are managed by Citus there.
 */
export const citusTables = {
  /** A copy on every node: distributed tables join them and refer to them. */
  reference: ['roles', 'customers', 'regions', 'sites', 'users', 'devices', 'cameras'],
  /**
   * Split over the workers, with all rows of a device in shards of one worker. Keys are split by the physical device,
   * as they recognise a resend in whichever of its records the first copy is.
   */
  distributed: [
    { name: 'notification_keys', column: 'lineage_id' },
    { name: 'notifications', column: 'device_id' },
    { name: 'photos', column: 'device_id' },
    { name: 'alerts', column: 'device_id' },
    { name: 'read_alerts', column: 'device_id' },
    { name: 'rejected_messages', column: 'device_id' },
    { name: 'source_rollups', column: 'device_id' },
    { name: 'measure_rollups', column: 'device_id' },
    { name: 'device_latest', column: 'device_id' },
    { name: 'device_states', column: 'device_id' },
    { name: 'source_states', column: 'device_id' },
    { name: 'sources', column: 'device_id' },
    { name: 'picture_faults', column: 'device_id' },
  ],
  /**
   * On the coordinator, but written by statements that read tables of Citus; flows also because a batch with
   * crossings reads and writes few rows of theirs, one after the other.
   */
  managed: [
    'levels',
    'line_flows',
    'line_attribute_flows',
    'line_returns',
    'seen_lines',
    'zone_stays',
    'profile_states',
    'received_messages',
    'mapping_versions',
    'mapping_tests',
    'alarm_outbox',
    'site_days',
    'site_day_changes',
    'site_day_queue',
    'new_walked_paths',
    'walked_paths',
    'recounts',
    'accuracy_audits',
    'visitor_definitions',
    'count_corrections',
    'line_factors',
    'crossing_marks',
    'sales',
    'staff_hours',
  ],
  /**
   * On the coordinator and unknown to Citus, without foreign keys: counts and their pending changes are read in one
   * snapshot there, so that they are as exact as on one machine.
   */
  plain: ['count_changes', 'notification_counts', 'notification_totals', 'level_changes'],
} as const;
