/** No connection to the database could be opened, or the open one was lost before the answer came. */
export class DatabaseUnavailable extends Error {
  /** The database did not answer within the time that a request may wait. */
  readonly isLate: boolean;

  constructor(cause: Error, isLate = false) {
    super(`The database cannot be reached: ${cause.message}`, { cause });
    this.isLate = isLate;
  }
}
