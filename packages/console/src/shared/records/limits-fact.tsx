import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordLink } from '../navigation/record-link.tsx';
import { limitNames } from '../queries/record-names.ts';
import type { LimitedDraft } from './customer-limit-fields.ts';
import type { SiteLimits } from './limit-words.ts';
import { nounWords } from './noun-words.ts';

/** The regions and sites that somebody sees, each as a link to its page. */
export function LimitsFact({ limits }: { limits: SiteLimits }) {
  const { RegionIDs, SiteIDs } = limits;
  const isAll = RegionIDs.length + SiteIDs.length === 0;
  const { data } = useQuery({ ...limitNames(limits), enabled: !isAll });
  if (isAll) return t('The whole customer');
  const links = [
    ...RegionIDs.map((id) => ({ noun: 'regions', id, Name: data?.regions.get(id) }) as const),
    ...SiteIDs.map((id) => ({ noun: 'sites', id, Name: data?.sites.get(id) }) as const),
  ];
  return links.map(({ noun, id, Name }, nth) => (
    <span key={`${noun} ${id}`}>
      {nth > 0 && ', '}
      <RecordLink noun={noun} id={id}>
        {Name ?? (data ? t('Unknown {noun} {id}', { noun: nounWords(noun).one, id }) : '…')}
      </RecordLink>
    </span>
  ));
}

/** The fact of a customer's record that may be about some of its sites alone; none of what is about every customer. */
export const limitFact = (record: LimitedDraft): [string, ReactNode][] =>
  record.CustomerID === null
    ? []
    : [[t('Regions and sites'), <LimitsFact key="limits" limits={record} />]];
