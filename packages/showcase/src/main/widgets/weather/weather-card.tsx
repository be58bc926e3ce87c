import { Box } from '@mantine/core';
import {
  type Icon,
  IconCloud,
  IconCloudRain,
  IconCloudSnow,
  IconSun,
  IconWind,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Scene } from '../../../pictures/scene.tsx';
import classes from './weather-card.module.css';
import {
  daysAfter,
  forecast,
  photoWeather,
  type Sky,
  showDegrees,
  smallWeathers,
  type Weather,
} from './weather-sample.ts';

/** A sky as an icon and a word. */
const skyLook: Record<Sky, { icon: Icon; word: string }> = {
  sunny: { icon: IconSun, word: 'Sunny' },
  cloudy: { icon: IconCloud, word: 'Cloudy' },
  rainy: { icon: IconCloudRain, word: 'Rain' },
  windy: { icon: IconWind, word: 'Windy' },
  snowy: { icon: IconCloudSnow, word: 'Snow' },
};

/** The weather over a picture of the place, and that of the next five days. */
export function PhotoWeather() {
  const [today] = useState(() => new Date());
  const days = daysAfter(today, forecast.length);
  const { place, sky, degrees, wind, humidity } = photoWeather;
  const { icon: Glyph, word } = skyLook[sky];
  return (
    <section className={classes.card} aria-label={`Weather in ${place}`}>
      <Scene place="city-river" className={classes.picture} />
      <div className={classes.band}>
        <Glyph size={32} aria-hidden />
        <div>
          <Box component="h2" m={0} c="inherit" fz="md" fw={600}>
            {place}
          </Box>
          <p>
            {word}, wind {wind}&nbsp;km/h, humidity {humidity}&nbsp;%
          </p>
        </div>
        <p className={classes.degrees}>{showDegrees(degrees)}</p>
      </div>
      <Box component="p" m={0} p="12px 24px 0" c="dimmed" fz="xs">
        The next five days, with degrees by day and by night
      </Box>
      <ol className={classes.days}>
        {forecast.map(({ sky: then, high, low }, i) => {
          const { icon: Sign, word: said } = skyLook[then];
          return (
            <li key={days[i]}>
              <b>{days[i]}</b>
              <Sign size={22} aria-hidden />
              <span>{said}</span>
              <b>{high}°</b>
              <span className={classes.night}>{low}°</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The weather elsewhere, in two small cards. */
export const SmallWeathers = () => (
  <div className={classes.pair}>
    {smallWeathers.map((weather) => (
      <SmallWeather key={weather.place} {...weather} />
    ))}
  </div>
);

function SmallWeather({ place, sky, degrees, wind, humidity }: Weather) {
  const { icon: Glyph, word } = skyLook[sky];
  return (
    <section className={classes.small} data-sky={sky} aria-label={`Weather in ${place}`}>
      <Box component="h2" m={0} c="inherit" fz="md" fw={600}>
        {place}
      </Box>
      <Glyph size={32} aria-hidden />
      <p className={classes.degrees}>{showDegrees(degrees)}</p>
      <p>{word}</p>
      <p>
        {wind}&nbsp;km/h, {humidity}&nbsp;%
      </p>
    </section>
  );
}
