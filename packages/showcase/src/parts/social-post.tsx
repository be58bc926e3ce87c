import { PlainList, Quiet, showNumberOf } from '@foyer/kit';
import { Box, Button, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconMessageCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Scene, type ScenePlace } from '../pictures/scene.tsx';
import { Avatar } from './avatar.tsx';
import { Photo } from './photo.tsx';
import classes from './social-post.module.css';

export interface Post {
  name: string;
  ago: string;
  text: string;
  /** A drawn picture. */
  picture?: ScenePlace;
  /** A picture from this computer. */
  photo?: File | undefined;
  /** Where it was written. */
  place?: string | undefined;
  likes: number;
  comments: readonly Pick<Post, 'name' | 'ago' | 'text'>[];
}

interface Props extends Post {
  /** Told what was said to it; without, it can only be read and liked. */
  onComment?: (text: string) => void;
}

export function SocialPost(props: Props) {
  const { name, ago, place, text, picture, photo, likes, comments, onComment } = props;
  const [isLiked, setLiked] = useState(false);
  const [written, setWritten] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const Heart = isLiked ? IconHeartFilled : IconHeart;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (written.trim() === '') return;
    onComment?.(written.trim());
    setWritten('');
  };
  return (
    <article className={classes.post} aria-label={`Post by ${name}`}>
      <header className={classes.head}>
        <Avatar name={name} />
        <div>
          <Title order={2} fz="md" lh={1.3}>
            {name}
          </Title>
          <Quiet fz="xs">{place ? `${ago}, ${place}` : ago}</Quiet>
        </div>
      </header>
      <p className={classes.text}>{text}</p>
      {picture && <Scene place={picture} className={classes.picture} />}
      {photo && <Photo file={photo} className={`${classes.picture} ${classes.photo}`} />}
      <div className={classes.actions}>
        <UnstyledButton
          className={classes.action ?? ''}
          ml={-8}
          aria-pressed={isLiked}
          aria-label={`Like the post by ${name}`}
          onClick={() => setLiked(!isLiked)}
        >
          <Heart size={18} aria-hidden />
          Like
        </UnstyledButton>
        {onComment && (
          <UnstyledButton className={classes.action ?? ''} onClick={() => field.current?.focus()}>
            Comment
          </UnstyledButton>
        )}
        <span>{showNumberOf(likes + (isLiked ? 1 : 0), 'like')}</span>
        <span className={classes.count}>
          <IconMessageCircle size={18} aria-hidden />
          {showNumberOf(comments.length, 'comment')}
        </span>
      </div>
      {comments.length > 0 && (
        <PlainList className={classes.comments}>
          {comments.map((comment, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: comments are only added, at the end
            <li key={at}>
              <Avatar name={comment.name} />
              <div>
                <Box fz="xs">
                  <b>{comment.name}</b>, {comment.ago}
                </Box>
                {comment.text}
              </div>
            </li>
          ))}
        </PlainList>
      )}
      {onComment && (
        <form className={classes.form} onSubmit={send}>
          <TextInput
            ref={field}
            flex={1}
            miw={0}
            aria-label={`Comment on the post by ${name}`}
            placeholder="Write your comment…"
            autoComplete="off"
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            Send
          </Button>
        </form>
      )}
    </article>
  );
}
