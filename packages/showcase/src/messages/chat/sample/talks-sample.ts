/** When (minutes ago, or a clock time some days ago), who, what, and whether a picture comes with it. */
export type Line = readonly [
  when: number | readonly [daysAgo: number, clock: string],
  userId: number,
  text: string,
  shown?: true,
];

export interface Talk {
  /** Groups have one. */
  name?: string;
  /** Everybody but oneself. */
  with: readonly number[];
  hasPages?: true;
  lines: readonly Line[];
}

/** What was said: four groups, then five personal chats. */
export const talks: readonly Talk[] = [
  {
    name: 'Harbour Hall opening',
    with: [2, 3, 4, 5, 6],
    hasPages: true,
    lines: [
      [[2, '10:05'], 2, 'We open on the first of next month. Are the counters ready?'],
      [[2, '10:20'], 4, 'All doors have a camera. The side door gets power tomorrow.'],
      [[1, '15:10'], 6, 'Two of my people will be at the main entrance all day.'],
      [[1, '15:40'], 1, 'Thank you, Jonas. I will watch the level from the desk.'],
      [6, 5, 'I prepared a page that shows how full the hall is, minute by minute.'],
    ],
  },
  {
    name: 'North door',
    with: [4, 2],
    lines: [
      [[1, '8:30'], 2, 'The north door counts nobody since last night.'],
      [[1, '9:00'], 4, 'A cable was loose. It counts again.'],
      [50, 2, 'Confirmed, the figures look right.'],
    ],
  },
  {
    name: 'Monthly report',
    with: [6, 5],
    hasPages: true,
    lines: [
      [[4, '11:00'], 5, 'The report of last month is in the folder.'],
      [[2, '16:45'], 1, 'Read it. Could the chart of weekdays come first?'],
    ],
  },
  {
    name: 'Station pilot',
    with: [5, 3],
    hasPages: true,
    lines: [
      [[14, '9:05'], 3, 'Platform 2 is free for the pilot from next week.'],
      [[14, '9:40'], 1, 'Wonderful. Mei and I will come by with a camera.'],
      [[7, '14:00'], 5, 'The camera hangs. First counts arrive.'],
      [[7, '14:02'], 5, 'It sees the whole platform, even with a train in it.'],
      [[3, '10:15'], 3, 'The morning peak is at 8:10, ten minutes before what we thought.'],
      [[1, '12:05'], 1, 'Could you send us what the camera sees?'],
      [[1, '12:30'], 3, 'Here it is, with the people it found.', true],
      [[1, '12:31'], 3, 'The one behind the pillar is missing, so we may turn it a little.'],
      [110, 5, 'I compared two hours by hand: 412 people, and 409 counted.'],
      [102, 1, 'That is better than I had hoped.'],
      [95, 3, 'Then let us keep it for another month.'],
    ],
  },
  {
    with: [2],
    lines: [
      [[1, '17:20'], 1, 'How was the evening concert?'],
      [24, 2, 'Full to the last seat. The level stayed below the limit all the time.'],
    ],
  },
  {
    with: [3],
    lines: [
      [[4, '9:30'], 3, 'Is 3.2 metres high enough for the camera?'],
      [[4, '9:45'], 1, 'Yes, anything from 2.6 to 4.2 metres is fine.'],
    ],
  },
  {
    with: [4],
    lines: [
      [[20, '13:15'], 4, 'I am in town on Thursday. Shall I clean the lenses?'],
      [[20, '13:50'], 1, 'Please do, all six of them.'],
    ],
  },
  {
    with: [5],
    lines: [
      [[1, '16:00'], 1, 'Do we know why Tuesday was so quiet?'],
      [[1, '16:20'], 5, 'Rain, and the tram did not run until noon.'],
    ],
  },
  {
    with: [6],
    lines: [
      [[9, '18:30'], 6, 'The late shift asks for a page that fits on a phone.'],
      [[9, '18:55'], 1, 'It does already. I will send you the link.'],
    ],
  },
];
