import { ActionMenu, Card, IconButton, TextButton } from '@foyer/kit';
import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { IconCamera, IconMapPin, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Photo } from '../parts/photo.tsx';
import type { Post } from '../parts/social-post.tsx';
import classes from './profile.module.css';

const places = ['Town hall', 'Market hall', 'Central station'] as const;

export function PostForm({
  onPost,
}: {
  onPost: (post: Pick<Post, 'text' | 'photo' | 'place'>) => void;
}) {
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [place, setPlace] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const post = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (text.trim() === '') return setAsked(true);
    onPost({ text: text.trim(), photo: photo ?? undefined, place });
    setText('');
    setPhoto(null);
    setPlace(undefined);
  };
  return (
    <Card>
      <form onSubmit={post} aria-label="New post">
        <Textarea
          ref={field}
          aria-label="Post something"
          placeholder="Post something…"
          autosize
          minRows={3}
          value={text}
          error={isAsked && 'Write a few words first.'}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAsked(false);
          }}
        />
        {photo && (
          <Group gap="sm" wrap="nowrap" mt="sm">
            <Photo file={photo} className={classes.preview} />
            <Text span inherit flex={1} truncate>
              {photo.name}
            </Text>
            <IconButton
              variant="subtle"
              color="secondary"
              icon={IconX}
              iconSize={16}
              label="Remove the photo"
              onClick={() => setPhoto(null)}
            />
          </Group>
        )}
        <Group gap="xs" mt="sm">
          <FileButton accept="image/*" onChange={setPhoto}>
            {(props) => (
              <TextButton {...props} variant="default" icon={IconCamera}>
                Photo
              </TextButton>
            )}
          </FileButton>
          <ActionMenu
            entries={[
              ...places.map((each) => ({ text: each, onClick: () => setPlace(each) })),
              'line',
              { text: 'No place', onClick: () => setPlace(undefined) },
            ]}
          >
            <TextButton
              variant="default"
              aria-label={place ? `Place: ${place}` : 'Place'}
              icon={IconMapPin}
            >
              {place ?? 'Place'}
            </TextButton>
          </ActionMenu>
          <Button type="submit" ml="auto">
            Post
          </Button>
        </Group>
      </form>
    </Card>
  );
}
