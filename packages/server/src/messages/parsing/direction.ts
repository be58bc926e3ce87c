const outWords =
  /(^|[^a-z])(out|outbound|outgoing|exit|exits|exiting|leave|leaving|left|salida|salidas|saída|sortie|uscita|ausgang|uit)([^a-z]|$)/i;
const inWords =
  /(^|[^a-z])(in|inbound|incoming|enter|entry|entering|entrance|entrada|eingang)([^a-z]|$)/i;

/**
 * The direction of a counter that counts one direction, by the name that somebody gave it: `out` for "Exit" and the
 * like, `in` for every other.
 */
export const directionOf = (name: string): 'in' | 'out' =>
  outWords.test(name) && !inWords.test(name) ? 'out' : 'in';
