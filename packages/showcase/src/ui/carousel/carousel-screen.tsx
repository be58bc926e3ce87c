import { CardCarousel, PageHeader } from '@foyer/kit';
import { pictures } from '../../extra/gallery/gallery-sample.ts';
import { Example } from '../../parts/example.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { SlideShow } from '../../parts/slide-show/slide-show.tsx';
import { Scene, type ScenePlace } from '../drawings/scene.tsx';
import classes from './carousel-screen.module.css';

/** How long a slide stays (demo specification, section 9). */
const intervalMs = 4000;

const places: readonly { place: ScenePlace; title: string; text: string }[] = [
  {
    place: 'entrance',
    title: 'Town hall',
    text: 'Two doors, one count: who leaves by the side door is not counted twice.',
  },
  {
    place: 'market',
    title: 'Market hall',
    text: 'Between nine and eleven the stalls by the window see most visitors.',
  },
  {
    place: 'station',
    title: 'Station',
    text: 'A full platform is announced before the train is, so that nobody has to push.',
  },
];

/** Carousels: slides that take turns, and cards in a row. */
export function Screen() {
  return (
    <>
      <PageHeader title="Carousel" subtitle="Three slides that take turns, four seconds each." />
      <div className={classes.examples}>
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
          code={'<CardCarousel label="Pictures" slides={slides} />'}
        >
          <CardCarousel
            label="Pictures"
            slides={pictures.map(({ id, name, words, src, group }) => ({
              key: id,
              content: (
                <figure className={classes.card}>
                  <img src={src} alt={words} width={400} height={300} loading="lazy" />
                  <figcaption>
                    <strong>{name}</strong>
                    <span>{group}</span>
                  </figcaption>
                </figure>
              ),
            }))}
          />
        </Example>
      </div>
    </>
  );
}
