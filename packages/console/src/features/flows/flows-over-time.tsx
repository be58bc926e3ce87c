import type { FlowsQuery } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { AttributeNote } from './attribute-note.tsx';
import { FlowChart } from './flow-chart.tsx';
import { correctedWords } from './flow-figures.ts';
import { type FlowSite, flowsIn } from './flow-queries.ts';
import classes from './flows.module.css';
import { useOpenCrossings } from './use-open-crossings.ts';

interface Props {
  /** What the chart shows, as its name. */
  label: string;
  site: FlowSite;
  /** The range: its name in caches, and what it is now. */
  rangeName: string;
  rangeOf: (now: number) => FlowsQuery;
}

/** In and out of one place over time; a bar leads to each person who is counted in it. */
export function FlowsOverTime({ label, site, rangeName, rangeOf }: Props) {
  const flows = useQuery(flowsIn(site, rangeName, rangeOf));
  const open = useOpenCrossings(site);
  return (
    <QueryStates what={t('in and out')} result={flows} drawsLoading>
      {(data) => (
        <>
          <FlowChart
            label={label}
            flows={data}
            isReceiving={flows.isPlaceholderData}
            onOpen={open}
          />
          {data && <AttributeNote sum={data.sum} />}
          {data && data.corrections.length > 0 && (
            <p className={classes.hint}>{correctedWords(data)}</p>
          )}
        </>
      )}
    </QueryStates>
  );
}
