import type { CameraDetail } from '@foyer/contract';
import { PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { KeysButton } from '../../../shared/commands/keys-button.tsx';
import { KeysDialog } from '../../../shared/commands/keys-dialog.tsx';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { cameraQueries } from '../../../shared/queries/camera-queries.ts';
import { RecordStates } from '../../../shared/records/record-states.tsx';
import { cameras } from '../camera.resource.ts';
import { Replay } from './replay.tsx';
import { replayKeys } from './replay-keys.ts';

/** What a camera saw and counted at any moment, played like a film. */
export function ReplayScreen() {
  const { id = 0 } = useParams({ strict: false });
  const camera = useQuery(cameraQueries.detail(id));
  const [hasKeys, setHasKeys] = useState(false);
  return (
    <>
      <PageHeader
        title={camera.data?.name ?? t('Camera {id}', { id })}
        subtitle={t('Replay of pictures, paths, counts and alarms')}
        actions={
          <>
            <KeysButton onOpen={() => setHasKeys(true)} />
            <ButtonLink to="/app/cameras/$id/view" params={{ id }} variant="default">
              {t('Back to the camera')}
            </ButtonLink>
          </>
        }
      />
      <RecordStates resource={cameras} id={id} result={camera} skeleton={<Skeleton height={460} />}>
        {(one: CameraDetail) => (
          <Replay key={one.id} camera={one} onKeys={() => setHasKeys(true)} />
        )}
      </RecordStates>
      {hasKeys && <KeysDialog keys={replayKeys} onClose={() => setHasKeys(false)} />}
    </>
  );
}
