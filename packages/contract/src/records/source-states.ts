/** What a person, or its device's setting, decided of a source that is no camera. */
export const sourceStates = ['new', 'adopted', 'ignored'] as const;
