import type { ProfileName } from '@foyer/contract';

/** Whether devices of a make say where people are in metres, so that the floor under the camera has to be measured. */
export const saysMetres = (profile: ProfileName): boolean => profile === 'xovis';
