import type { WeightedWord } from '../word-cloud/word-layout.ts';

/** What this product is about, said at length. */
const text = `
People come through a door, and a camera counts people. A count of people at a door says when visitors
come, how long visitors stay, and which door visitors use. A camera sends no picture when a count is all
that is asked: the device beside the camera counts, and the device sends the count. When the network is
away the device keeps every count and sends every count later, so that no visitor is lost and no visitor
is counted twice. An operator sees people, cameras and devices on a map, sees alerts when distance between
people is too small, sees alerts when a mask or a helmet is missing, and sees the health of every device.
A report says people per hour, people per day and people per week; a chart shows a busy hour, a quiet day
and a good week. Privacy comes first: a count of people is not a list of people. A sensor that measures
distance knows heights but no faces. Staff walk through a door many times a day, and a good count leaves
staff out. Weather, holidays and a sale change a week; a forecast learns from weather, from holidays and
from every week before. A museum plans guards, a shop plans tills, a station plans trains, a library plans
light and heating: all plan with people per hour. Safety needs a number at once: how many people are in
the building now? An exit that is counted as well as an entrance answers. The queue at a till, the queue
at an entrance and the queue at a counter have a length and a waiting time; an alert calls staff before a
queue grows. Doors, floors, zones and streets are places where people are counted; a zone has a limit, and
an alert says when a zone is full. Counting is simple, counting exactly is work.`;

/** Small words that say nothing by themselves. */
const small = new Set(
  `a all am an and are as asked at away be before beside between but by come comes every first for from
  good has have how in is it keeps later leaves like list long many no not now of on once or out per say
  says see sees sends so than that the through times too twice use when where which with well answers
  needs knows shows that's work simple many`.split(/\s+/),
);
/** Words of one thing under one name. */
const same: Record<string, string> = {
  cameras: 'camera',
  devices: 'device',
  counts: 'count',
  visitor: 'visitors',
  doors: 'door',
  alert: 'alerts',
  zones: 'zone',
  plan: 'plans',
  counted: 'counting',
};

/** How often each word is said, the most often first; small words are left out. */
export function countWords(said: string): WeightedWord[] {
  const times = new Map<string, number>();
  for (const [found] of said.toLowerCase().matchAll(/[a-z]{2,}/g)) {
    if (small.has(found)) continue;
    const word = same[found] ?? found;
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times]
    .map(([word, weight]) => ({ text: word, weight }))
    .sort((one, other) => other.weight - one.weight || one.text.localeCompare(other.text));
}

/** Words beyond these would be too small to be read. */
const maxWords = 70;

export const words = countWords(text).slice(0, maxWords);
