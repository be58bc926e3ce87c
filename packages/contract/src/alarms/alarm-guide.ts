/** Alarms are counted in slots of so many minutes from the beginning of the week. */
export const slotMinutes = 10;
/** New alarms an operator can handle in a slot, after ISA-18.2: up to which it is acceptable, and up to which manageable. */
export const alarmRateGuide = { acceptable: 1, manageable: 2 } as const;
/** More new alarms in a slot are a flood: nobody reads a list that grows so fast. */
export const floodAlarms = 10;
/** The share of the time that may be in flood. */
export const floodGuide = 0.01;
/** Which shares of the alarms should have which severity, after ISA-18.2. */
export const severityGuide = { critical: 0.05, warning: 0.15, notice: 0.8 } as const;
/** An alarm that ended by itself in less, before anybody acknowledged it, is fleeting. */
export const fleetingSeconds = 60;
/** An alarm that stands for longer is stale. */
export const staleHours = 24;
/** Upper ends of the classes of times to acknowledge and to close, in seconds; longer times are in one more class. */
export const handlingClassesSeconds = [60, 300, 900, 3600, 28_800, 86_400] as const;
