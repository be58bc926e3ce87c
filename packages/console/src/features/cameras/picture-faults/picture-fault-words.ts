import type { StandingPictureFault } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** What to do about each fault of a picture. */
export const pictureFaultAdvice: Record<StandingPictureFault['kind'], string> = {
  black: t(
    'See that there is light, that nothing covers the lens, and that the camera’s night mode works.',
  ),
  white: t('See whether a lamp or the sun shines into the camera, and check its exposure.'),
  frozen: t(
    'The camera sends the same picture again and again: restart it, or the recorder it is read from.',
  ),
  blurred: t('Clean the lens and its cover, and set the focus again.'),
  covered: t(
    'Remove what is before the camera: a cloth, a bag, paint, a web, or something put there.',
  ),
  dazzled: t(
    'The sun or a lamp shines into the lens: turn the camera away from it, or shade the lens.',
  ),
  moved: t(
    'Put the camera back to how it looked. Where it shall stay so, draw its lines and zones again: the new view counts as usual after 24 hours.',
  ),
  torn: t(
    'Parts of the picture get lost: check cable and network between camera and device, and lower the camera’s bit rate.',
  ),
};
