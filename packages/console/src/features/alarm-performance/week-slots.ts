import { floodAlarms, slotMinutes } from '@foyer/contract';
import { wallClock } from '@foyer/kit';

/** How a slot of ten minutes counts. */
export type SlotLevel = 'acceptable' | 'manageable' | 'many' | 'flood';

export interface WeekSlot {
  /** 0 is Monday. */
  day: number;
  /** Of the day, by the zone's clock. */
  minute: number;
  at: number;
  alarms: number;
  level: SlotLevel;
}

const slotMs = slotMinutes * 60_000;
const dayMs = 86_400_000;

export const levelOf = (alarms: number): SlotLevel => {
  if (alarms > floodAlarms) return 'flood';
  if (alarms > 2) return 'many';
  return alarms > 1 ? 'manageable' : 'acceptable';
};

/** Where slots lie in the week, by the zone's clock: a day of 23 or 25 hours is drawn as its clock shows it. */
export function placedSlots(
  slots: readonly (readonly [slot: number, alarms: number])[],
  from: string,
  zone: string,
): WeekSlot[] {
  const begin = Date.parse(from);
  const midnight = wallClock(begin, zone);
  return slots.map(([slot, alarms]) => {
    const at = begin + slot * slotMs;
    const passed = wallClock(at, zone) - midnight;
    return {
      day: Math.floor(passed / dayMs),
      minute: Math.floor((passed % dayMs) / 60_000),
      at,
      alarms,
      level: levelOf(alarms),
    };
  });
}
