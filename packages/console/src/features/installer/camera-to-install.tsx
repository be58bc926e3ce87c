import { showCount, showMoment } from '@foyer/kit';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import classes from './installer-screen.module.css';
import type { InstallerApi, InstallerCamera } from './installer-session.ts';

interface Props {
  api: InstallerApi;
  camera: InstallerCamera;
}

/** A camera: whether it works, its newest picture, and its name. */
export function CameraToInstall({ api, camera }: Props) {
  const { Name, Code, Photo } = camera;
  return (
    <li className={classes.camera}>
      <Works camera={camera} />
      {Photo !== null && Photo.Thumbnail !== '' && (
        <img
          className={classes.picture}
          src={`/images/${Photo.Thumbnail}`}
          alt={`Newest of ${Name}`}
        />
      )}
      <CameraName key={Name} api={api} camera={camera} />
      <span className={classes.quiet}>Code {Code}</span>
    </li>
  );
}

function Works({ camera: { people, read_at } }: Omit<Props, 'api'>) {
  if (people === null || read_at === null) {
    return (
      <span className={classes.works}>
        <IconClock size={18} color="var(--foyer-quiet)" aria-hidden /> Nothing seen yet
      </span>
    );
  }
  return (
    <strong className={classes.works}>
      <IconCircleCheck size={18} color="var(--foyer-success-ink)" aria-hidden />
      Works: {showCount(people)} {people === 1 ? 'person' : 'people'} seen at {showMoment(read_at)}
    </strong>
  );
}

function CameraName({ api, camera: { id, Name } }: Props) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(Name);
  const save = useMutation({
    mutationFn: () => api.nameCamera({ params: { id }, body: { Name: typed.trim() } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['installer'] }),
  });
  return (
    <form
      className={classes.rename}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextInput
        label="Name of the camera"
        value={typed}
        maxLength={255}
        error={save.error ? describeError(save.error).detail : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed.trim() !== Name && (
        <Button type="submit" loading={save.isPending} disabled={typed.trim() === ''}>
          Save
        </Button>
      )}
    </form>
  );
}
