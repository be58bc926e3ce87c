import classes from './avatar.module.css';

/** The first letter of each part of a name. */
export const initials = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');

/** A person without a picture; the name stands beside it. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={classes.avatar} aria-hidden="true">
    {initials(name)}
  </span>
);
