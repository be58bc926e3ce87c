import { t } from '@foyer/translation/page';
import type { Field } from '../forms/field.ts';
import { siteQueries } from '../queries/site-queries.ts';
import type { OwnerSearch } from './list-search.ts';
import { recordChoices } from './record-choices.ts';

/** A draft with a customer and one of its sites, ids; null where none is chosen. */
interface DraftAtSite {
  CustomerID: number | null;
  SiteID: number | null;
}

/**
 * The choice of the site where a record is: one of the chosen customer's. Without a choice it is the first one; what is
 * saved has one, and takes another only by a choice.
 */
export const siteField = (more: { hint?: string } = {}) =>
  ({
    name: 'SiteID',
    label: t('Site'),
    kind: 'choice',
    useChoices: recordChoices(siteQueries),
    filtersOf: ({ CustomerID }) => ({ customer: CustomerID }),
    // A missing choice is left out of the draft.
    isShown: ({ CustomerID = null }) => CustomerID !== null,
    none: (saved, { CustomerID }) =>
      saved.SiteID !== null && saved.CustomerID === CustomerID
        ? undefined
        : t('The first site of the customer'),
    ...more,
  }) as const satisfies Field<DraftAtSite>;

/** Members of such a draft as the server takes them: without a choice it finds the first site by itself. */
export const withSite = <Members extends Partial<DraftAtSite>>({
  SiteID,
  ...members
}: Members) => ({
  ...members,
  ...(typeof SiteID === 'number' && { SiteID }),
});

/** The owner of a new record as its address names it; a site without its customer would be another one's. */
export const ownerOfNew = ({ customer, site }: OwnerSearch) => ({
  ...(customer !== undefined && { CustomerID: customer }),
  ...(customer !== undefined && site !== undefined && { SiteID: site }),
});
