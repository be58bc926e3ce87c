/** The steps that follow once the camera is entered. */
export const laterSteps = ['address', 'device', 'picture'] as const;
export type LaterStep = (typeof laterSteps)[number];

/** What the address of a camera's set-up holds. */
export interface SetUpSearch {
  /** The first of them where absent. */
  step?: Exclude<LaterStep, 'address'>;
}

/** Reads an address; invalid values are left out. */
export const readSetUpSearch = ({ step }: Record<string, unknown>): SetUpSearch =>
  step === 'device' || step === 'picture' ? { step } : {};

/** The address of a step. */
export const searchOf = (step: LaterStep): SetUpSearch => (step === 'address' ? {} : { step });
