import { type CameraDetail, endpoints } from '@foyer/contract';
import { PlainList, showMoment, toastFailure, toastSuccess } from '@foyer/kit';
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
import type { NamedPart } from './named-part.ts';
import { type PartVersion, partVersions } from './path-queries.ts';
import classes from './paths.module.css';

interface Props extends Pick<NamedPart, 'kind' | 'id'> {
  camera: CameraDetail;
}

/** The recounts of a line or zone: who made them, when and why, and a way back. Nothing where there is none. */
export function PartVersions({ camera, kind, id }: Props) {
  const versions = useQuery(partVersions(camera.id, { kind, id }));
  return (
    <QueryStates what={t('the recounts')} result={versions} skeleton={null}>
      {(rows) =>
        rows.length > 0 && (
          <PlainList
            className={classes.versions}
            aria-label={kind === 'line' ? t('Recounts of the line') : t('Recounts of the zone')}
          >
            {rows.map((version) => (
              <Version key={version.id} camera={camera} part={{ kind, id }} version={version} />
            ))}
          </PlainList>
        )
      }
    </QueryStates>
  );
}

interface VersionProps {
  camera: CameraDetail;
  part: Pick<NamedPart, 'kind' | 'id'>;
  version: PartVersion;
}

function Version({ camera, part, version }: VersionProps) {
  const { from, to, created_at, created_by, reason, reverted_at } = version;
  const queries = useQueryClient();
  const revert = useMutation({
    mutationFn: () => revertVersion(camera.id, part, version.id),
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

/** Both need the same role. */
const revertVersion = (
  camera: number,
  { kind, id }: VersionProps['part'],
  version: number,
): Promise<PartVersion> =>
  kind === 'line'
    ? api.lineVersions.revert({ params: { id: camera, line: id, version } })
    : api.zoneVersions.revert({ params: { id: camera, zone: id, version } });
