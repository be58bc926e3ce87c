import classes from '../modal-screen.module.css';

const chapters = [
  {
    title: 'What is counted',
    rules: [
      'Cameras look at doors and paths, never at desks, tills or changing rooms.',
      'Nobody is recognised: a person is a number for as long as they are seen.',
      'A picture is counted within a second and kept only where a rule says so.',
    ],
  },
  {
    title: 'Who is told',
    rules: [
      'Signs at every entrance say that people are counted, by whom, and whom to ask.',
      'Whoever asks gets an answer within two weeks, in the language of the question.',
      'Visitors may ask that a camera be turned; the site decides within a day.',
    ],
  },
  {
    title: 'How long it is kept',
    rules: [
      'Counts are kept for two years. Pictures of alerts are kept for thirty days.',
      'Who looks at a picture is written down, with the time and the reason.',
      'An alert is read by a person before anything follows from it.',
    ],
  },
  {
    title: 'How it is kept safe',
    rules: [
      'Devices are updated within a week of a fault that concerns safety.',
      'A camera that was moved is off until somebody has looked at what it sees now.',
      'These rules are read again every January, and changes are told to everyone.',
    ],
  },
];

/** A text in chapters, longer than the screen. */
export const RulesContent = () =>
  chapters.map(({ title, rules }) => (
    <section key={title} className={classes.chapter}>
      <h3>{title}</h3>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  ));
