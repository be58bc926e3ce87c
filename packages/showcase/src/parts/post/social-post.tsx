import { showNumberOf } from '@foyer/kit';
import { Box, Button, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconMessageCircle } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { Scene } from '../../pictures/scene.tsx';
import { Avatar } from '../avatar.tsx';
import { Photo } from '../photo.tsx';
import commentForm from './comment-form.module.css';
import type { Post } from './post.ts';
import classes from './social-post.module.css';

interface Props extends Post {
  /** Told what was said to it; without, it can only be read and liked. */
  onComment?: (text: string) => void;
}

/** What somebody wrote, with what others said to it. */
export function SocialPost(props: Props) {
  const { name, ago, place, text, picture, photo, likes, comments, onComment } = props;
  const [isLiked, setLiked] = useState(false);
  const fieldId = useId();
  const Heart = isLiked ? IconHeartFilled : IconHeart;
  return (
    <article className={classes.post} aria-label={`Post by ${name}`}>
      <header className={classes.head}>
        <Avatar name={name} />
        <div>
          <Title order={2} fz="md" lh={1.3}>
            {name}
          </Title>
          <p className={classes.ago}>{place ? `${ago}, ${place}` : ago}</p>
        </div>
      </header>
      <p className={classes.text}>{text}</p>
      {picture && <Scene place={picture} className={classes.picture} />}
      {photo && <Photo file={photo} className={classes.photo} />}
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
        {onComment && (
          <UnstyledButton
            className={classes.comment ?? ''}
            onClick={() => document.getElementById(fieldId)?.focus()}
          >
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
        <ul className={classes.comments}>
          {comments.map((comment, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: comments are only added, at the end
            <li key={at}>
              <Avatar name={comment.name} />
              <div>
                <p className={classes.ago}>
                  <b>{comment.name}</b>, {comment.ago}
                </p>
                <Box component="p" m={0}>
                  {comment.text}
                </Box>
              </div>
            </li>
          ))}
        </ul>
      )}
      {onComment && <CommentForm name={name} id={fieldId} onComment={onComment} />}
    </article>
  );
}

interface CommentFormProps {
  /** Whose post it is. */
  name: string;
  id: string;
  onComment: (text: string) => void;
}

/** A line to say something to a post. An empty one is not sent. */
function CommentForm({ name, id, onComment }: CommentFormProps) {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onComment(text.trim());
    setText('');
  };
  return (
    <form className={commentForm.form} onSubmit={send}>
      <TextInput
        id={id}
        flex={1}
        miw={0}
        aria-label={`Comment on the post by ${name}`}
        placeholder="Write your comment…"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Send
      </Button>
    </form>
  );
}
