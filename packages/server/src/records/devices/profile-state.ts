/** What a profile remembers of a device from message to message, as JSON. `{}` before the first. */
export type ProfileState = Readonly<Record<string, unknown>>;
