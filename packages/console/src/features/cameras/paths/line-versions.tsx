import { type CameraDetail, endpoints, type LineVersion } from '@foyer/contract';
import { showMoment, toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { takenBackWords } from '../../../shared/figures/taken-back-words.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { isolatedText } from '../../../shared/records/isolated-text.ts';
import { mayCall } from '../../../shared/records/permission.ts';
import { invalidateCounts } from './invalidate-counts.ts';
import { lineVersions } from './path-queries.ts';
import classes from './paths.module.css';

/** The recounts of a line: who made them, when and why, and a way back. Nothing where there is none. */
export function LineVersions({ camera, line }: { camera: CameraDetail; line: string }) {
  const versions = useQuery(lineVersions(camera.id, line));
  return (
    <QueryStates what={t('the recounts')} result={versions} skeleton={null}>
      {(rows) =>
        rows.length > 0 && (
          <ul className={classes.versions} aria-label={t('Recounts of the line')}>
            {rows.map((version) => (
              <Version key={version.id} camera={camera} version={version} />
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}

function Version({ camera, version }: { camera: CameraDetail; version: LineVersion }) {
  const { id, line, from, to, created_at, created_by, reason, reverted_at } = version;
  const queries = useQueryClient();
  const revert = useMutation({
    mutationFn: () => api.lineVersions.revert({ params: { id: camera.id, line, version: id } }),
    onSuccess: async () => {
      await invalidateCounts(queries);
      toastSuccess(t('The recount was taken back.'));
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
  return (
    <li className={classes.version}>
      <span>
        {t('{from} to {to}: counted again by {person}, {moment}.', {
          from: showMoment(from),
          to: showMoment(to),
          person: isolatedText(created_by),
          moment: showMoment(created_at),
        })}{' '}
        <bdi>{reason}</bdi> {takenBackWords(version)}
      </span>
      {reverted_at === null && mayCall(endpoints.lineVersions.revert) && (
        <Button
          variant="default"
          size="xs"
          loading={revert.isPending}
          onClick={() => revert.mutate()}
        >
          {t('Take back')}
        </Button>
      )}
    </li>
  );
}
