import { CardCarousel } from '@foyer/kit';
import { DemoPage } from '../../blocks/demo-page.tsx';
import { faceAddress, Scene, type ScenePlace } from '../../pictures/scene.tsx';
import page from './carousel.page.json' with { type: 'json' };
import classes from './carousel-screen.module.css';
import { SlideShow } from './slide-show.tsx';

export const Screen = () => (
  <DemoPage
    page={page}
    parts={{
      places: (places: readonly { place: ScenePlace; title: string; text: string }[]) => (
        <SlideShow
          label="Places"
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
      ),
      team: (team: readonly { name: string; role: string }[]) => (
        <CardCarousel
          label="Team"
          slides={team.map(({ name, role }) => ({
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
      ),
    }}
  />
);
