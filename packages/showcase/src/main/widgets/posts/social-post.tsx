import { showNumberOf } from '@foyer/kit';
import { UnstyledButton } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../../parts/avatar.tsx';
import { Scene } from '../../../ui/drawings/scene.tsx';
import type { Post } from './posts-sample.ts';
import classes from './social-post.module.css';

/** What somebody wrote, with what others said to it. */
export function SocialPost({ name, ago, text, picture, likes, comments }: Post) {
  const [isLiked, setLiked] = useState(false);
  const Heart = isLiked ? IconHeartFilled : IconHeart;
  return (
    <article className={classes.post} aria-label={`Post by ${name}`}>
      <header className={classes.head}>
        <Avatar name={name} />
        <div>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.ago}>{ago}</p>
        </div>
      </header>
      <p className={classes.text}>{text}</p>
      {picture && <Scene place={picture} className={classes.picture} />}
      <div className={classes.actions}>
        <UnstyledButton
          className={classes.like ?? ''}
          aria-pressed={isLiked}
          aria-label={`Like the post by ${name}`}
          onClick={() => setLiked(!isLiked)}
        >
          <Heart size={18} aria-hidden />
          Like
        </UnstyledButton>
        <span>{showNumberOf(likes + (isLiked ? 1 : 0), 'like')}</span>
        <span className={classes.count}>
          <IconMessageCircle size={18} aria-hidden />
          {showNumberOf(comments.length, 'comment')}
        </span>
      </div>
      {comments.length > 0 && (
        <ul className={classes.comments}>
          {comments.map((comment) => (
            <li key={comment.name}>
              <Avatar name={comment.name} />
              <div>
                <p className={classes.ago}>
                  <b>{comment.name}</b>, {comment.ago}
                </p>
                <p className={classes.said}>{comment.text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
