import { t } from '@foyer/translation/page';
import { type LimitNames, loadLimitNames } from '../queries/record-names.ts';
import { nounWords } from './noun-words.ts';

/** What somebody is limited to within a customer, ids; both empty: the whole customer. */
export interface SiteLimits {
  RegionIDs: number[];
  SiteIDs: number[];
}

/** The whole customer. */
export const noLimits: SiteLimits = { RegionIDs: [], SiteIDs: [] };

/** Names that a row of a list has room for; of more it says how many. */
const shownNames = 2;

const count = ({ RegionIDs, SiteIDs }: SiteLimits) => RegionIDs.length + SiteIDs.length;

/** What somebody sees, in few words: names, or `1 region, 3 sites`. */
export function limitWords(limits: SiteLimits, names: LimitNames): string {
  const { RegionIDs, SiteIDs } = limits;
  if (count(limits) === 0) return t('The whole customer');
  const known = [
    ...RegionIDs.flatMap((id) => names.regions.get(id) ?? []),
    ...SiteIDs.flatMap((id) => names.sites.get(id) ?? []),
  ];
  if (count(limits) <= shownNames && known.length === count(limits)) return known.join(', ');
  return [
    ...(RegionIDs.length > 0 ? [nounWords('regions').count(RegionIDs.length)] : []),
    ...(SiteIDs.length > 0 ? [nounWords('sites').count(SiteIDs.length)] : []),
  ].join(', ');
}

/** Rows of a list with what each sees in words: only the names that are shown are loaded. */
export async function withLimitWords<Row extends SiteLimits>(
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<(Row & { Sees: string })[]> {
  const named = rows.filter((row) => count(row) <= shownNames);
  const names = await loadLimitNames(named, signal);
  return rows.map((row) => ({ ...row, Sees: limitWords(row, names) }));
}
