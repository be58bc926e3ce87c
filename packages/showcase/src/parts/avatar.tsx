import { Avatar as MantineAvatar } from '@mantine/core';
import { faceAddress } from '../pictures/scene.tsx';

/** The face of a person, or the initials of one who is not drawn; the name stands beside it. */
export const Avatar = ({ name }: { name: string }) => (
  <MantineAvatar
    aria-hidden
    flex="none"
    size={36}
    color="primary"
    name={name}
    src={faceAddress(name) ?? null}
    imageProps={{ loading: 'lazy' }}
  />
);
