import { showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import classes from './installer-screen.module.css';
import type { InstallerApi, InstallerCamera } from './installer-session.ts';

interface Props {
  api: InstallerApi;
  camera: InstallerCamera;
  /** Whether its device is offline: then nothing works, whatever was seen before. */
  isDeviceOffline: boolean;
}

/** A camera: whether it works, its newest picture, and its name. */
export function CameraToInstall({ api, camera, isDeviceOffline }: Props) {
  const { Name, Code, Photo } = camera;
  return (
    <li className={classes.camera}>
      <Works camera={camera} isDeviceOffline={isDeviceOffline} />
      {Photo !== null && Photo.Thumbnail !== '' && (
        <img
          className={classes.picture}
          src={`/images/${Photo.Thumbnail}`}
          alt={t('Newest of {camera}', { camera: Name })}
        />
      )}
      <CameraName api={api} camera={camera} />
      <span className={classes.quiet}>{t('Code {code}', { code: Code })}</span>
    </li>
  );
}

const stateLooks = {
  online: { icon: IconCircleCheck, ink: 'success', words: t('Works') },
  degraded: { icon: IconAlertTriangle, ink: 'warning', words: t('Needs attention') },
  offline: { icon: IconCircleX, ink: 'danger', words: t('Offline') },
  'never seen': { icon: IconClock, ink: 'secondary', words: t('Not seen any more') },
} as const;

/** How a camera is now, with what it saw last. */
export function Works({ camera: { people, read_at, state }, isDeviceOffline }: Omit<Props, 'api'>) {
  if (people === null || read_at === null) {
    return (
      <span className={classes.works}>
        <IconClock size={18} color="var(--foyer-quiet)" aria-hidden /> {t('Nothing seen yet')}
      </span>
    );
  }
  const { icon: Glyph, ink, words } = stateLooks[isDeviceOffline ? 'offline' : state];
  return (
    <strong className={classes.works}>
      <Glyph size={18} color={`var(--foyer-${ink}-ink)`} aria-hidden />
      {t('{state}: {people, plural, one {# person} other {# people}} seen at {moment}', {
        state: words,
        people,
        moment: showMoment(read_at),
      })}
    </strong>
  );
}

function CameraName({ api, camera: { id, Name } }: Omit<Props, 'isDeviceOffline'>) {
  const queries = useQueryClient();
  // What is typed stays where somebody else names the camera at the same time.
  const [typed, setTyped] = useState<string>();
  const name = typed?.trim() ?? Name;
  const save = useMutation({
    mutationFn: () => api.nameCamera({ params: { id }, body: { Name: name } }),
    onSettled: async (_, error) => {
      await queries.invalidateQueries({ queryKey: queryKeys('installer').all });
      if (!error) setTyped(undefined);
    },
  });
  return (
    <form
      className={classes.rename}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !save.isPending) save.mutate();
      }}
    >
      <TextInput
        label={t('Name of the camera')}
        value={typed ?? Name}
        maxLength={255}
        error={save.error ? describeError(save.error).detail : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {name !== Name && (
        <Button type="submit" loading={save.isPending} disabled={name === ''}>
          {t('Save')}
        </Button>
      )}
    </form>
  );
}
