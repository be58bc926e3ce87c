import { type SourceState, sourceStates } from '@foyer/contract';

export interface SourceSearch {
  state?: SourceState;
}

/** The list's state is kept in the address; new ones unless told. */
export const readSourceSearch = ({ state }: Record<string, unknown>): SourceSearch => {
  const known = sourceStates.find((one) => one === state);
  return known ? { state: known } : {};
};
