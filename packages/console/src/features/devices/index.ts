/** What other features use of this one. */
export { DeviceStateList } from './device-state-list.tsx';
