import { formatMoment, type MomentStyle } from '@foyer/translation';
import { pageLanguage } from '@foyer/translation/page';

/** What a clock shows, in the language of the page. `wall` is the moment at which UTC's clock shows the same. */
export const momentText = (wall: number, style: MomentStyle): string =>
  formatMoment(wall, style, pageLanguage(), 'UTC');
