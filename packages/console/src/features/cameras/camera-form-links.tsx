import { t } from '@foyer/translation/page';
import { Group } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../shared/navigation/links.tsx';

/** Below the fields of a camera: the other ways to set it up. */
export function CameraFormLinks() {
  const { id = 0 } = useParams({ strict: false });
  return (
    <Group gap="xs">
      {id === 0 ? (
        <ButtonLink to="/app/cameras/set-up" variant="default">
          {t('Set it up step by step instead')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/app/cameras/$id/settings" params={{ id }} variant="default">
          {t('Address, interval and what leaves the site')}
        </ButtonLink>
      )}
    </Group>
  );
}
