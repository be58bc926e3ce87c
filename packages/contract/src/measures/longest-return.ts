/** Who comes back over a line after more seconds is no quick return, and need not be told. */
export const longestReturnS = 3_600;
