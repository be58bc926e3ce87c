import { durationFor, IconButton, useIsStill } from '@foyer/kit';
import { Box, Flex, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import classes from './slide-show.module.css';

const speedMs = 200;
const duration = durationFor(speedMs);

/** How long a slide stays (demo specification, section 9). */
const intervalMs = 4000;

interface Props {
  /** What the slides are, in words: "Places". */
  label: string;
  slides: readonly { title: string; content: ReactNode }[];
}

/**
 * One slide at a time, the next after a while. It waits under the pointer and while a key's focus is inside,
 * and stops for good by its button. Who wants less motion starts it by that button, and sees no sliding.
 */
export function SlideShow({ label, slides }: Props) {
  const isStill = useIsStill();
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration });
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(!isStill);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // Only what a person moved is announced: a slide that comes by itself must not interrupt.
  const [announcement, setAnnouncement] = useState('');
  const isMoving = isPlaying && !isUnderPointer && !isFocused;

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setAt(embla.selectedScrollSnap());
    embla.on('select', onSelect);
    return () => void embla.off('select', onSelect);
  }, [embla]);

  useEffect(() => {
    if (!embla || !isMoving) return;
    const timer = setTimeout(() => embla.scrollTo((at + 1) % slides.length, isStill), intervalMs);
    return () => clearTimeout(timer);
  }, [embla, isMoving, at, slides.length, isStill]);

  const go = (index: number) => {
    const next = (index + slides.length) % slides.length;
    embla?.scrollTo(next, isStill);
    setAnnouncement(`${next + 1} of ${slides.length}: ${slides[next]?.title ?? ''}`);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(at + step);
  };

  return (
    <section
      className={classes.show}
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setUnderPointer(true)}
      onMouseLeave={() => setUnderPointer(false)}
      onKeyDown={onKey}
    >
      <Box ref={viewport} style={{ overflow: 'hidden' }}>
        <Flex style={{ touchAction: 'pan-y pinch-zoom' }}>
          {slides.map(({ title, content }, i) => (
            <Box
              key={title}
              pos="relative"
              flex="0 0 100%"
              miw={0}
              role="group"
              aria-roledescription="slide"
              aria-label={`${i + 1} of ${slides.length}`}
              inert={i !== at}
            >
              {content}
            </Box>
          ))}
        </Flex>
      </Box>
      <div className={classes.controls}>
        <Control
          icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
          label={`${isPlaying ? 'Pause' : 'Play'}: ${label}`}
          onClick={() => setPlaying(!isPlaying)}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus of its buttons */}
        <div
          style={{ display: 'contents' }}
          onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
          onBlur={() => setFocused(false)}
        >
          <Control icon={IconChevronLeft} label={`Previous: ${label}`} onClick={() => go(at - 1)} />
          {slides.map(({ title }, i) => (
            <button
              key={title}
              type="button"
              className={classes.indicator}
              aria-label={`Slide ${i + 1}: ${title}`}
              aria-current={i === at || undefined}
              onClick={() => go(i)}
            />
          ))}
          <Control icon={IconChevronRight} label={`Next: ${label}`} onClick={() => go(at + 1)} />
        </div>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}

const Control = (props: { icon: Icon; label: string; onClick: () => void }) => (
  <IconButton variant="subtle" className={classes.control ?? ''} size={32} {...props} />
);
