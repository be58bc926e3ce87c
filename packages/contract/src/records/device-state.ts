import Type from 'typebox';
import { stateNames } from './state-names.ts';

/** Of a device or camera. */
export const State = Type.Enum([...stateNames]);
export type State = (typeof stateNames)[number];
