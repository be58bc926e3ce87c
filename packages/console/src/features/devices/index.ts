/** What other features use of this one. */
export { devicePlace } from './device-place.ts';
export { DeviceStateList, needsAttention, worstFirst } from './device-state-list.tsx';
