import { Group } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { cameraKind } from './camera-kind.ts';

/** A new camera, or one to change. */
export function CameraFormScreen() {
  const { id = 0 } = useParams({ strict: false });
  return (
    <RecordFormScreen
      kind={cameraKind}
      below={() => (
        <Group gap={8}>
          {id === 0 ? (
            <ButtonLink to="/app/cameras/set-up" variant="default">
              Set it up step by step instead
            </ButtonLink>
          ) : (
            <ButtonLink to="/app/cameras/$id/settings" params={{ id }} variant="default">
              Address, interval and what leaves the site
            </ButtonLink>
          )}
        </Group>
      )}
    />
  );
}
