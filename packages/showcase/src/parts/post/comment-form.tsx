import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './comment-form.module.css';

interface Props {
  /** Whose post it is. */
  name: string;
  id: string;
  onComment: (text: string) => void;
}

/** A line to say something to a post. An empty one is not sent. */
export function CommentForm({ name, id, onComment }: Props) {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onComment(text.trim());
    setText('');
  };
  return (
    <form className={classes.form} onSubmit={send}>
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
