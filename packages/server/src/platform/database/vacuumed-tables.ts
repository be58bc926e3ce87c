/** Tables whose rows live for seconds: the server vacuums them more often than PostgreSQL would, for which it needs a right. */
export const vacuumedTables = {
  pendingChanges: ['count_changes', 'level_changes', 'site_day_changes', 'site_day_queue'],
  evaluation: ['alarm_triggers', 'alarm_evaluations'],
} as const;
