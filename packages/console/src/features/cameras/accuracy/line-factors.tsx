import { endpoints, type LineFactor } from '@foyer/contract';
import { showMoment, toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { factorWords } from '../../../shared/figures/factor-words.ts';
import { takenBackWords } from '../../../shared/figures/taken-back-words.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { isolatedText } from '../../../shared/records/isolated-text.ts';
import { mayCall } from '../../../shared/records/permission.ts';
import classes from './accuracy.module.css';
import { factorsOfLine, invalidateFactors } from './accuracy-queries.ts';

/** The correction factors of a line: who applied them, when and why, and a way back. Nothing where there is none. */
export function LineFactors({ camera, line }: { camera: number; line: string }) {
  return (
    <QueryStates
      what={t('the correction factors')}
      result={useQuery(factorsOfLine(camera, line))}
      skeleton={null}
    >
      {(factors) =>
        factors.length > 0 && (
          <ul className={classes.intervals} aria-label={t('Correction factors')}>
            {factors.map((factor) => (
              <Factor key={factor.version} factor={factor} />
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}

function Factor({ factor }: { factor: LineFactor }) {
  const queries = useQueryClient();
  const { version, camera, line, reverted_at } = factor;
  const change = t('{change}, from {moment} on', {
    change: factorWords(factor),
    moment: showMoment(factor.from),
  });
  const takeBack = useMutation({
    mutationFn: () => api.lineFactors.revert({ params: { id: camera, line, version } }),
    onSuccess: () => toastSuccess(t('The correction factor was taken back.')),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => invalidateFactors(queries),
  });
  return (
    <li className={classes.interval}>
      <div className={classes.factor}>
        <span className={reverted_at === null ? undefined : classes.reverted}>{change}</span>
        <span className={classes.quiet}>
          <bdi>{factor.reason}</bdi>
        </span>
        <span className={classes.quiet}>
          {t('Applied by {person}, {moment}.', {
            person: isolatedText(factor.created_by),
            moment: showMoment(factor.created_at),
          })}{' '}
          {takenBackWords(factor)}
        </span>
      </div>
      {reverted_at === null && mayCall(endpoints.lineFactors.revert) && (
        <Button
          variant="default"
          size="xs"
          loading={takeBack.isPending}
          aria-label={t('Take back: {change}', { change })}
          onClick={() => takeBack.mutate()}
        >
          {t('Take back the factor')}
        </Button>
      )}
    </li>
  );
}
