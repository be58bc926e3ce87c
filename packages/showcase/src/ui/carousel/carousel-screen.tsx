import { CardCarousel, PageHeader } from '@foyer/kit';
import { Stack } from '@mantine/core';
import { Example } from '../../parts/example.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { SlideShow } from '../../parts/slide-show/slide-show.tsx';
import { faceAddress, Scene, type ScenePlace } from '../../pictures/scene.tsx';
import classes from './carousel-screen.module.css';

/** How long a slide stays (demo specification, section 9). */
const intervalMs = 4000;

const places: readonly { place: ScenePlace; title: string; text: string }[] = [
  {
    place: 'hall-evening',
    title: 'Harbour Hall',
    text: 'Two doors, one count: who leaves by the side door is not counted twice.',
  },
  {
    place: 'market-square',
    title: 'Market Square',
    text: 'Between nine and eleven the stalls by the trees see most visitors.',
  },
  {
    place: 'platform-evening',
    title: 'Central Station',
    text: 'A full platform is announced before the train is, so that nobody has to push.',
  },
];

const team = [
  ['Anna Keller', 'Site manager'],
  ['Amara Okafor', 'Visitor operations'],
  ['Kenji Sato', 'Building engineer'],
  ['Rafael Costa', 'Camera technician'],
  ['Mei Lin', 'Data analyst'],
  ['Jonas Weber', 'Security lead'],
  ['Leila Haddad', 'Market hall'],
  ['Ines Moreau', 'Bakery'],
  ['Arjun Patel', 'Support'],
  ['Tomasz Nowak', 'Tenants’ council'],
  ['Aroha Ngata', 'Designer'],
  ['Samuel Mensah', 'Field engineer'],
] as const;

/** Carousels: slides that take turns, and cards in a row. */
export function Screen() {
  return (
    <>
      <PageHeader title="Carousel" subtitle="Three slides that take turns, four seconds each." />
      <Stack gap={24}>
        <Example
          title="With arrows and indicators"
          about={
            <PointerHint>
              It waits while the pointer is on it or the focus inside, and stops by its button. Drag
              it, or use the arrow keys.
            </PointerHint>
          }
          code={'<SlideShow label="Places" slides={slides} intervalMs={4000} />'}
        >
          <SlideShow
            label="Places"
            intervalMs={intervalMs}
            slides={places.map(({ place, title, text }) => ({
              title,
              content: (
                <div className={classes.slide}>
                  <Scene place={place} />
                  <div className={classes.words}>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </div>
                </div>
              ),
            }))}
          />
        </Example>
        <Example
          title="Several at once"
          about="Four cards on a wide screen, one on a phone."
          code={'<CardCarousel label="Team" slides={slides} />'}
        >
          <CardCarousel
            label="Team"
            slides={team.map(([name, role]) => ({
              key: name,
              content: (
                <figure className={classes.card}>
                  <img src={faceAddress(name)} alt="" width={256} height={256} loading="lazy" />
                  <figcaption>
                    <strong>{name}</strong>
                    <span>{role}</span>
                  </figcaption>
                </figure>
              ),
            }))}
          />
        </Example>
      </Stack>
    </>
  );
}
