import jsonata from 'jsonata';

/** Why a text is no JSONata expression; undefined for one that can be evaluated. Nothing is evaluated. */
export function jsonataFault(text: string): string | undefined {
  try {
    jsonata(text);
    return undefined;
  } catch (error) {
    const { message, position } = error as { message: string; position?: number };
    return position === undefined ? message : `${message} (at character ${position})`;
  }
}
