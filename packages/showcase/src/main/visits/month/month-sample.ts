/** What happens every month, by its day (facts of the demo screens). */
export const monthly: ReadonlyMap<number, { title: string; text: string }> = new Map([
  [2, { title: 'Monthly report', text: 'The figures of last month go to every customer.' }],
  [5, { title: 'Lenses cleaned', text: 'From seven to eight, before the doors open.' }],
  [18, { title: 'Second desk', text: 'The busiest day of the month: both desks are open.' }],
  [29, { title: 'Backup tried', text: 'One backup is read back, to know that it can be.' }],
]);

export const events = [
  { time: '09:30', title: 'North door opens', text: 'With a new pair of sensors' },
  { time: '18:00', title: 'Evening tour', text: 'Up to 40 people through the station hall' },
] as const;
