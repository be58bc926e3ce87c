import { Title } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton } from '../../blocks/actions.tsx';
import { Quiet } from '../../blocks/quiet.tsx';
import { showDate } from '../../tables/show-date.ts';
import { groupTones, type Picture } from './gallery-sample.ts';
import classes from './gallery-screen.module.css';

interface Props {
  picture: Picture;
  isLiked: boolean;
  onLike: () => void;
  onOpen: () => void;
}

/** A picture with its name, to be opened and liked. */
export function PictureTile({ picture, isLiked, onLike, onOpen }: Props) {
  const { id, name, group, date } = picture;
  const Heart = isLiked ? IconHeartFilled : IconHeart;
  return (
    <li className={classes.tile} data-slide={id}>
      <button type="button" className={classes.open} aria-label={`Open ${name}`} onClick={onOpen}>
        <img src={picture.src} alt={picture.words} className={classes.picture} />
      </button>
      <div className={classes.words}>
        <div>
          <Title order={2} fz="md">
            {name}
          </Title>
          <Quiet size="xs">
            <span style={{ color: `var(--foyer-${groupTones[group]}-ink)` }}>{group}</span> ·{' '}
            {showDate(date)}
          </Quiet>
        </div>
        <IconButton
          variant="subtle"
          color={isLiked ? 'danger' : 'secondary'}
          icon={Heart}
          label={`Like ${name}`}
          aria-pressed={isLiked}
          onClick={onLike}
        />
      </div>
    </li>
  );
}
