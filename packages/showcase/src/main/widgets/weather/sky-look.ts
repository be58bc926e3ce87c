import {
  type Icon,
  IconCloud,
  IconCloudRain,
  IconCloudSnow,
  IconSun,
  IconWind,
} from '@tabler/icons-react';
import type { Sky } from './weather-sample.ts';

/** A sky as an icon and a word. */
export const skyLook: Record<Sky, { icon: Icon; word: string }> = {
  sunny: { icon: IconSun, word: 'Sunny' },
  cloudy: { icon: IconCloud, word: 'Cloudy' },
  rainy: { icon: IconCloudRain, word: 'Rain' },
  windy: { icon: IconWind, word: 'Windy' },
  snowy: { icon: IconCloudSnow, word: 'Snow' },
};
