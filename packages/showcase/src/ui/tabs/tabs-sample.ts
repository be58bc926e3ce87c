export interface Section {
  title: string;
  text: string;
}

export const days: readonly Section[] = [
  { title: 'Today', text: 'So far 1 204 visitors; most of them came between nine and ten.' },
  {
    title: 'Yesterday',
    text: 'A quiet Friday with 1 031 visitors, a few less than a week before.',
  },
  {
    title: 'This week',
    text: 'From Monday to now 6 870 visitors. Rain on Tuesday cost a quarter.',
  },
];

export const rooms: readonly Section[] = [
  {
    title: 'Lobby',
    text: 'Open from seven to nine. Room for 240 people, and seldom more than half.',
  },
  { title: 'Library', text: 'Open from ten to six. It is fullest in the week before the exams.' },
  { title: 'Café', text: 'Open from eight to four. Sixty seats, and a queue at noon.' },
];

export const answers: readonly Section[] = [
  {
    title: 'Does a camera know who I am?',
    text: 'No. It sees that somebody passes, counts, and forgets. Faces are not compared.',
  },
  {
    title: 'What if two people pass side by side?',
    text: 'They are two for the camera as well: it looks from above, where shoulders do not overlap.',
  },
  {
    title: 'Is staff counted too?',
    text: 'Yes, unless a side door of their own is left out. Most houses subtract a fixed number.',
  },
];
