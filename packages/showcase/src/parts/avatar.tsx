import { faceAddress } from '../pictures/scene.tsx';
import classes from './avatar.module.css';

/** The first letter of each part of a name. */
const initials = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');

/** The face of a person, or the initials of one who is not drawn; the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const face = faceAddress(name);
  return face ? (
    <img src={face} alt="" width={36} height={36} className={classes.avatar} loading="lazy" />
  ) : (
    <span className={classes.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
