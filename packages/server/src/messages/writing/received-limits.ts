/** Messages that are kept of each device of another make. */
export const maxReceived = 50;
/** Days that they are kept, or fewer where their customer keeps notifications for fewer. */
export const receivedKeptDays = 7;
