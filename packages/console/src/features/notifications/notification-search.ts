/** What the address of the list holds. Moments are ISO 8601 in UTC, so that a link means the same everywhere. */
export interface NotificationSearch {
  page?: number;
  device?: number;
  type?: number;
  dateFrom?: string;
  dateTo?: string;
}

const positive = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const moment = (value: unknown): string | undefined => {
  const at = typeof value === 'string' ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
};

/** Reads an address; what makes no sense in it is left out. */
export function readNotificationSearch(raw: Record<string, unknown>): NotificationSearch {
  const page = positive(raw.page);
  const type = positive(raw.type);
  const read = {
    page: page === 1 ? undefined : page,
    device: positive(raw.device),
    type: type !== undefined && type <= 4 ? type : undefined,
    dateFrom: moment(raw.dateFrom),
    dateTo: moment(raw.dateTo),
  };
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as NotificationSearch;
}
