import { t } from '@foyer/translation/page';
import '@mantine/carousel/styles.layer.css';
import { Carousel, type CarouselProps } from '@mantine/carousel';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { useIsStill } from '../window/window-media.ts';
import classes from './card-carousel.module.css';
import { durationFor } from './slide-speed.ts';

/** How long a change of slide lasts (specification, section 9). */
const speedMs = 500;
const duration = durationFor(speedMs);

type Embla = Parameters<NonNullable<CarouselProps['getEmblaApi']>>[0];

interface Props {
  /** What the cards are, in words: "Cameras". */
  label: string;
  slides: readonly { key: string | number; content: ReactNode }[];
}

/**
 * Cards side by side: one on a phone, 2 from 480 px, 3 from 768, 4 from 1024 (specification,
 * section 9). Dragged, or moved by the arrow keys and two buttons.
 */
export function CardCarousel({ label, slides }: Props) {
  const isStill = useIsStill();
  const [embla, setEmbla] = useState<Embla>();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // After a change of width other slides fit, and the buttons must know.
  useEffect(() => {
    embla?.on('reInit', drawAgain);
    return () => void embla?.off('reInit', drawAgain);
  }, [embla]);
  return (
    <Carousel
      getEmblaApi={setEmbla}
      role="region"
      aria-roledescription="carousel"
      aria-label={label}
      classNames={{
        root: classes.root ?? '',
        slide: classes.slide ?? '',
        control: classes.control ?? '',
        controls: classes.controls ?? '',
      }}
      emblaOptions={{ align: 'start', duration: isStill ? 0 : duration }}
      controlSize={34}
      nextControlProps={{ 'aria-label': t('{label}: next', { label }) }}
      previousControlProps={{ 'aria-label': t('{label}: previous', { label }) }}
    >
      {slides.map(({ key, content }, i) => (
        <Carousel.Slide
          key={key}
          role="group"
          aria-roledescription={t('slide')}
          aria-label={t('{number} of {count}', { number: i + 1, count: slides.length })}
        >
          {content}
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
