import { Grid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './modal-screen.module.css';

export interface ModalSample {
  name: string;
  about: string;
  title: string;
  size: 'sm' | 'md' | 'xl';
  content: ReactNode;
  /** What the primary button says. */
  answer: string;
}

const rules = [
  'Cameras look at doors and paths, never at desks, tills or changing rooms.',
  'A picture is counted within a second and kept only where a rule says so.',
  'Nobody is recognised: a person is a number for as long as they are seen.',
  'Signs at every entrance say that people are counted, by whom, and whom to ask.',
  'Whoever asks gets an answer within two weeks, in the language of the question.',
  'Counts are kept for two years. Pictures of alerts are kept for thirty days.',
  'An alert is read by a person before anything follows from it.',
  'Who looks at a picture is written down, with the time and the reason.',
  'Devices are updated within a week of a fault that concerns safety.',
  'A camera that was moved is off until somebody has looked at what it sees now.',
  'Visitors may ask that a camera be turned; the site decides within a day.',
  'These rules are read again every January, and changes are told to everyone.',
];

export const modals: readonly ModalSample[] = [
  {
    name: 'Demo',
    about: 'A sentence and two answers.',
    title: 'Close the east door?',
    size: 'md',
    content: 'Visitors are led to the main entrance until somebody opens the door again.',
    answer: 'Close the door',
  },
  {
    name: 'Long content',
    about: 'More than fits on the screen: it scrolls.',
    title: 'How this house counts',
    size: 'md',
    content: (
      <ol style={{ margin: 0, paddingLeft: 24 }}>
        {rules.map((rule) => (
          <li key={rule} style={{ marginBottom: 24 }}>
            {rule}
          </li>
        ))}
      </ol>
    ),
    answer: 'I have read it',
  },
  {
    name: 'Large',
    about: 'For a form or a comparison.',
    title: 'Name the new site',
    size: 'xl',
    content: (
      <>
        <TextInput label="Name" placeholder="Harbour Street" mb={12} data-autofocus />
        <TextInput label="Address" placeholder="Harbour Street 12, Bergen" />
      </>
    ),
    answer: 'Save the site',
  },
  {
    name: 'Small',
    about: 'For a question without a doubt.',
    title: 'Log out?',
    size: 'sm',
    content: 'What you have not saved is lost.',
    answer: 'Log out',
  },
  {
    name: 'With a grid',
    about: 'Columns that stand below each other on a phone.',
    title: 'Today in three places',
    size: 'xl',
    content: (
      <Grid gap={12}>
        {[
          ['Entrance', '1 204 visitors'],
          ['Market hall', '860 visitors'],
          ['Station', '3 377 visitors'],
        ].map(([place, count]) => (
          <Grid.Col key={place} span={{ base: 12, sm: 4 }}>
            <div className={classes.cell}>
              <strong>{place}</strong>
              <br />
              {count}
            </div>
          </Grid.Col>
        ))}
        <Grid.Col span={12}>
          <div className={classes.cell}>All three closed at 20:00, as they do on Saturdays.</div>
        </Grid.Col>
      </Grid>
    ),
    answer: 'Good to know',
  },
];
