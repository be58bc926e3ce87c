import { PageHeader } from '@foyer/kit';
import { Box } from '@mantine/core';
import { useState } from 'react';
import type { Post } from '../parts/post/post.ts';
import { SocialPost } from '../parts/post/social-post.tsx';
import { ContactCard } from './contact-card.tsx';
import { PostForm } from './post-form.tsx';
import { activities as sample } from './profile-sample.ts';
import classes from './profile-screen.module.css';

/** The visitor, in what is written here. */
const me = { name: 'You', ago: 'just now' };

/** A person with their activities. Posts are kept until the page is left. */
export function Screen() {
  const [activities, setActivities] = useState(sample);
  const post = (written: Pick<Post, 'text' | 'photo' | 'place'>) =>
    setActivities((before) => [
      { ...me, ...written, id: before.length + 1, likes: 0, comments: [] },
      ...before,
    ]);
  const comment = (id: number, text: string) =>
    setActivities((before) =>
      before.map((each) =>
        each.id === id ? { ...each, comments: [...each.comments, { ...me, text }] } : each,
      ),
    );
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle="A colleague, and what happens around her. What you write stays in this page."
      />
      <div className={classes.columns}>
        <ContactCard />
        <Box display="grid" miw={0} style={{ gap: 24 }}>
          <PostForm onPost={post} />
          {activities.map(({ id, ...activity }) => (
            <SocialPost key={id} {...activity} onComment={(text) => comment(id, text)} />
          ))}
        </Box>
      </div>
    </>
  );
}
