/** Event of the window: the server can be reached again, so what could not be loaded is worth another attempt. */
export const connectionRestored = 'connection-restored';
