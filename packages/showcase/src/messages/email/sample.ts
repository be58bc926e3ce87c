import { sceneAddress } from '../../pictures/scene.tsx';
import { createRandom } from '../../sample/random.ts';
import { type Attachment, type Email, me } from './email.ts';
import sample from './sample.json' with { type: 'json' };

const { people, sites } = sample;

const views: readonly Attachment[] = (['hall', 'side'] as const).map((camera, i) => ({
  id: i + 1,
  photo: sceneAddress(`${camera}-camera`),
  photoName: camera === 'hall' ? 'main-door.webp' : 'side-door.webp',
  weight: '1 kB',
}));

/** What emails are about; `{site}` and `{count}` are filled in. */
const subjects = sample.subjects as readonly {
  label?: 'work' | 'private';
  theme: string;
  content: readonly string[];
  viewCount?: number;
}[];

/** What was sent, and three drafts. */
const own = sample.own as readonly (Pick<Email, 'folder' | 'to' | 'theme' | 'content'> & {
  hoursAgo: number;
})[];

const hourMs = 3_600_000;
/** The sample's inbox (demo specification, section 9). */
const inboxCount = 96;

const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.org`;

/** The inbox, what was sent, and what waits to be: as they stand at this moment. */
export function createEmails(now: Date): readonly Email[] {
  const random = createRandom('inbox');
  let at = now.getTime();
  const inbox = Array.from({ length: inboxCount }, (_, i): Email => {
    at -= hourMs * (0.3 + random.next() * 11);
    // Each round of subjects comes in another order, and from other people.
    const round = Math.floor(i / subjects.length);
    const from = people[(i * 3 + round) % people.length]!;
    const { label, theme, content, viewCount } = subjects[(i * 5 + round * 3) % subjects.length]!;
    const site = random.pick(sites);
    const count = String(random.between(40, 960));
    const filled = (text: string) => text.replaceAll('{site}', site).replaceAll('{count}', count);
    return {
      id: i + 1,
      folder: 'inbox',
      ...(label && { label }),
      starred: i % 13 === 1,
      unreaded: i === 0 || i === 2,
      from,
      fromEmail: addressOf(from),
      to: me.email,
      theme: filled(theme),
      date: new Date(at),
      content: content.map((part) => `<p>${filled(part)}</p>`).join(''),
      attachments: views.slice(0, viewCount ?? 0),
    };
  });
  const written = own.map(
    ({ hoursAgo, ...email }, i): Email => ({
      ...email,
      id: inboxCount + 1 + i,
      starred: false,
      unreaded: false,
      from: me.name,
      fromEmail: me.email,
      date: new Date(now.getTime() - hoursAgo * hourMs),
      attachments: [],
    }),
  );
  return [...inbox, ...written];
}
