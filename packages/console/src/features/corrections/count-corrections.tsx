import { endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { together } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { mayCall } from '../../shared/records/permission.ts';
import { AppliedFactors, factorsIn } from './applied-factors.tsx';
import { CorrectedDays } from './corrected-days.tsx';
import type { CorrectedPlace } from './corrected-place.ts';
import { CorrectionList } from './correction-list.tsx';
import { correctedDays, correctionsOf } from './correction-queries.ts';
import classes from './corrections.module.css';

const CorrectionDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}));

/** What people know better than the counters of a place: the corrected days beside what was counted, and all corrections. */
export function CountCorrections({ place }: { place: CorrectedPlace }) {
  const corrections = useQuery(correctionsOf(place));
  const days = useQuery(correctedDays(place));
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={classes.stack}>
      <QueryStates
        what={t('the corrections')}
        result={together(corrections, days)}
        skeleton={<Skeleton height={80} />}
      >
        {([rows, flows]) =>
          rows.length === 0 && factorsIn(flows.corrections).length === 0 ? (
            <p className={classes.quiet}>
              {t('No corrections yet: figures are what was counted.')}
            </p>
          ) : (
            <>
              <CorrectedDays place={place} rows={flows.rows} />
              <AppliedFactors place={place} factors={factorsIn(flows.corrections)} />
              <CorrectionList place={place} corrections={rows} />
            </>
          )
        }
      </QueryStates>
      {mayCall(endpoints.countCorrections.create) && (
        <div>
          <Button variant="default" onClick={() => setIsAsked(true)}>
            {t('Correct the count…')}
          </Button>
        </div>
      )}
      {isAsked && (
        <Suspense>
          <CorrectionDialog place={place} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </div>
  );
}
