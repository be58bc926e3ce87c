export const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** The chart samples that stop in autumn. */
export const nineMonths = months.slice(0, 9);
