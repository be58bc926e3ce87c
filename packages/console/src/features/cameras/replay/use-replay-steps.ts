import type { CameraDetail, CameraTimeline } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReplayClock } from './replay-clock.ts';
import { type ReplayWindow, replayWindow, windowMs, windowOf } from './replay-windows.ts';
import { crossedMinutes, eventBeside, picturesOf } from './shown-moment.ts';

interface Asked {
  camera: CameraDetail;
  clock: ReplayClock;
  day: CameraTimeline | undefined;
  windows: readonly ReplayWindow[];
}

const minuteMs = 60_000;

/** Steps to the picture, crossing or alarm beside the moment. */
export function useReplaySteps({ camera, clock, day, windows }: Asked) {
  const queries = useQueryClient();

  /** The window of a minute in which somebody crossed, with the exact moments. */
  const crossingsIn = async (minute: number) => {
    const window = await queries.fetchQuery(replayWindow(camera.id, windowOf(minute)));
    return window.crossings.map(({ at }) => at);
  };

  const toPicture = (by: 1 | -1) => {
    const moments = picturesOf(windows).map(({ at }) => at);
    // The picture that is shown is at or before the moment: the one before it is meant.
    const shown = eventBeside(moments, clock.at + 1, -1);
    const next = eventBeside(moments, by === 1 ? clock.at : (shown ?? clock.at), by);
    clock.pause();
    if (next !== undefined) clock.seek(next);
  };

  const toEvent = async (by: 1 | -1) => {
    if (!day) return;
    const from = clock.at;
    const crossings = windows.flatMap((one) => one.crossings.map(({ at }) => at));
    const alarms = day.alarms.map(({ started_at }) => Date.parse(started_at));
    const starts = new Set(windows.map(({ start }) => start));
    // Minutes of what is not loaded; in those of the window of the moment the exact ones are known.
    const minutes = crossedMinutes(day).filter(
      (minute) => !starts.has(windowOf(minute)) && Math.abs(minute - from) >= minuteMs,
    );
    clock.pause();
    const next = eventBeside([...crossings, ...alarms, ...minutes], from, by);
    if (next === undefined) return;
    if (!minutes.includes(next)) return clock.seek(next);
    clock.seek(next);
    const exact = eventBeside(await crossingsIn(next), by === 1 ? next - 1 : next + windowMs, by);
    if (exact !== undefined && clock.at === next) clock.seek(exact);
  };

  return { toPicture, toEvent: (by: 1 | -1) => void toEvent(by) };
}
