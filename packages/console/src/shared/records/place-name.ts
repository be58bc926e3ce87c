import { t } from '@foyer/translation/page';

/** A site and its customer in few words; a customer's only site often has the customer's name. */
export const placeName = (customer: string, site: string): string =>
  customer === site ? customer : t('{customer}, {site}', { customer, site });
