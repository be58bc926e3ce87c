import type { DwellQuery } from '@foyer/contract';
import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { type FlowSite, staysIn } from '../flow-queries.ts';
import { StayFigures } from './stay-figures.tsx';

interface Props {
  site: FlowSite;
  rangeName: string;
  rangeOf: (now: number) => DwellQuery;
}

/** How long people stayed in the zones of all cameras of a site; nothing where nobody left any. */
export function StayCard({ site, rangeName, rangeOf }: Props) {
  const result = useQuery(staysIn(site, rangeName, rangeOf));
  const card = (content: ReactNode) => (
    <Card title={t('How long people stayed')} level={2}>
      {content}
    </Card>
  );
  return (
    <QueryStates what={t('the lengths of stays')} result={result} failure={card} drawsLoading>
      {(dwell) =>
        dwell?.sum.stays
          ? card(
              <StayFigures
                place={t('all zones')}
                dwell={dwell}
                isReceiving={result.isPlaceholderData}
              />,
            )
          : null
      }
    </QueryStates>
  );
}
