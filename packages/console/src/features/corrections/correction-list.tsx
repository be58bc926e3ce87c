import { type CountCorrection, endpoints } from '@foyer/contract';
import { showMoment, toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { isolatedText } from '../../shared/records/isolated-text.ts';
import { mayCall } from '../../shared/records/permission.ts';
import type { CorrectedPlace } from './corrected-place.ts';
import { invalidateCorrections } from './correction-queries.ts';
import { kindWords, placeWords } from './correction-words.ts';
import classes from './corrections.module.css';

interface Props {
  place: CorrectedPlace;
  corrections: readonly CountCorrection[];
}

/** Corrections with their reasons, the newest first; reverted ones stay. */
export const CorrectionList = ({ place, corrections }: Props) => (
  <ul className={classes.list} aria-label={t('Corrections')}>
    {corrections.map((one) => (
      <li
        key={one.id}
        className={`${classes.correction} ${one.reverted_at === null ? '' : classes.reverted}`}
      >
        <div className={classes.about}>
          <p className={classes.what}>{kindWords(one)}</p>
          <p className={classes.quiet}>{placeWords(one, place)}</p>
          <p className={classes.quiet}>
            <bdi>{one.reason}</bdi>
          </p>
          <p className={classes.quiet}>{byWords(one)}</p>
        </div>
        {one.reverted_at === null && mayCall(endpoints.countCorrections.revert) && (
          <Revert correction={one} />
        )}
      </li>
    ))}
  </ul>
);

function byWords({ created_at, created_by, reverted_at, reverted_by }: CountCorrection): string {
  const entered = t('Entered by {person}, {moment}.', {
    person: isolatedText(created_by),
    moment: showMoment(created_at),
  });
  if (reverted_at === null) return entered;
  const reverted = t('Reverted by {person}, {moment}.', {
    person: isolatedText(reverted_by ?? ''),
    moment: showMoment(reverted_at),
  });
  return `${entered} ${reverted}`;
}

function Revert({ correction }: { correction: CountCorrection }) {
  const queries = useQueryClient();
  const revert = useMutation({
    mutationFn: () => api.countCorrections.revert({ params: { id: correction.id } }),
    onSuccess: () =>
      toastSuccess(t('The correction is reverted: figures are what they were without it.')),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => invalidateCorrections(queries),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={revert.isPending}
      aria-label={t('Revert: {correction}', { correction: kindWords(correction) })}
      onClick={() => revert.mutate()}
    >
      {t('Revert')}
    </Button>
  );
}
