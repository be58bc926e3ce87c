import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../navigation/links.tsx';
import { siteQueries } from '../queries/site-queries.ts';
import { nounWords } from './noun-words.ts';
import { countQuery } from './page-query.ts';

/** How many sites a customer or a region has, as a link to their list. */
export function SiteCountLink({ of }: { of: { customer: number } | { region: number } }) {
  const { data } = useQuery(siteQueries.page(countQuery(of)));
  return (
    <AnchorLink to="/app/sites" search={of} inherit underline="always">
      {data ? nounWords('sites').count(data.count) : t('Sites')}
    </AnchorLink>
  );
}
