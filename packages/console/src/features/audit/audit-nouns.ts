/** Kinds of records that a person can change, in the order a filter offers them. */
export const nouns = [
  { noun: 'customers', label: 'Customers', hasView: true },
  { noun: 'users', label: 'Users', hasView: true },
  { noun: 'devices', label: 'Devices', hasView: true },
  { noun: 'cameras', label: 'Cameras', hasView: true },
  { noun: 'notifications', label: 'Notifications', hasView: false },
  { noun: 'alerts', label: 'Alerts', hasView: false },
  { noun: 'retention', label: 'Retention', hasView: false },
  { noun: 'analytics', label: 'Totals and charts', hasView: false },
  { noun: 'jobs', label: 'Background jobs', hasView: false },
  { noun: 'sessions', label: 'Sign-ins', hasView: false },
  { noun: 'exports', label: 'Exports', hasView: false },
  { noun: 'products', label: 'Products', hasView: false },
  { noun: 'account', label: 'Own account', hasView: false },
] as const;

/** Nouns whose records have a page to look at. */
export type ViewedNoun = Extract<(typeof nouns)[number], { hasView: true }>['noun'];

export const viewedNoun = (noun: string): ViewedNoun | undefined =>
  nouns.find((known) => known.hasView && known.noun === noun)?.noun as ViewedNoun | undefined;
