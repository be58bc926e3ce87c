import { ActionIcon, Text, Title } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
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
          <Text c="dimmed" size="xs">
            <span style={{ color: `var(--foyer-${groupTones[group]}-ink)` }}>{group}</span> ·{' '}
            {showDate(date)}
          </Text>
        </div>
        <ActionIcon
          variant="subtle"
          color={isLiked ? 'danger' : 'secondary'}
          aria-label={`Like ${name}`}
          aria-pressed={isLiked}
          onClick={onLike}
        >
          <Heart size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
