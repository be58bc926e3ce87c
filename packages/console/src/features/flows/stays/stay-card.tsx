import type { DwellQuery } from '@foyer/contract';
import { Card, Failed } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/request-failed.ts';
import { type FlowSite, staysIn } from '../flow-queries.ts';
import { StayFigures } from './stay-figures.tsx';

interface Props {
  site: FlowSite;
  rangeName: string;
  rangeOf: (now: number) => DwellQuery;
}

/** How long people stayed in the zones of all cameras of a site; nothing where nobody left any. */
export function StayCard({ site, rangeName, rangeOf }: Props) {
  const { data, error, isPlaceholderData, refetch } = useQuery(staysIn(site, rangeName, rangeOf));
  const hasFailed = error && !data;
  if (!hasFailed && !data?.sum.stays) return null;
  return (
    <Card title="How long people stayed" level={2}>
      {hasFailed ? (
        <Failed
          title="The lengths of stays could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <StayFigures place="all zones" dwell={data!} isReceiving={isPlaceholderData} />
      )}
    </Card>
  );
}
