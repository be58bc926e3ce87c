import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFixedAddress } from '../../../shared/addresses/fixed-address.ts';
import type { ReplayClock } from './replay-clock.ts';
import type { ReplaySearch } from './replay-search.ts';

/** How soon the address follows when somebody seeks, and how often while it plays: browsers refuse many changes. */
const soonMs = 300;
const playingMs = 5_000;

/** Keeps the moment and the speed in the address, in place of the one before, and follows an address that is opened. */
export function useReplayAddress(clock: ReplayClock, search: ReplaySearch): void {
  const navigate = useNavigate();
  const written = useRef(search.at);
  const write = useEffectEvent(() => {
    const at = new Date(clock.at).toISOString();
    const speed = clock.speed === 1 ? undefined : clock.speed;
    if (at === written.current && speed === search.speed) return;
    written.current = at;
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, at, speed }),
      replace: true,
      resetScroll: false,
      state: { keepFocus: true },
    } as never);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let rate = clock.rate;
    const stop = clock.subscribe(() => {
      // Frames of playing do not put the next change off; anything else that the person does is followed soon.
      if (timer !== undefined && clock.rate === rate && rate !== 0) return;
      rate = clock.rate;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          write();
        },
        rate === 0 ? soonMs : playingMs,
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [clock]);

  const { at, speed = 1 } = search;
  useEffect(() => {
    if (at === undefined || at === written.current) return;
    written.current = at;
    clock.seek(Date.parse(at));
  }, [clock, at]);
  useEffect(() => {
    if (speed !== clock.speed) clock.setSpeed(speed);
  }, [clock, speed]);

  useFixedAddress(() => {
    const address = new URL(location.href);
    address.searchParams.set('at', new Date(clock.at).toISOString());
    return address.href;
  });
}
