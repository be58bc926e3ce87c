/** What other features use of this one. */
export { DeviceStateList, worstFirst } from './device-state-list.tsx';
