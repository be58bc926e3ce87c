import { PlainList } from '@foyer/kit';
import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { Scene } from '../../pictures/scene.tsx';
import classes from './weather-card.module.css';
import data from './widgets.json' with { type: 'json' };

const { photo, forecast, small } = data.weather;

/** `21°C`, with a true minus sign. */
export const showDegrees = (degrees: number): string =>
  `${degrees < 0 ? '−' : ''}${Math.abs(degrees)}°C`;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });

/** The names of the days after a moment. */
export const daysAfter = (today: Date, count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    weekday.format(new Date(today.getFullYear(), today.getMonth(), today.getDate() + i + 1)),
  );

/** The weather over a picture of the place, and that of the next five days. */
export function PhotoWeather() {
  const [today] = useState(() => new Date());
  const days = daysAfter(today, forecast.length);
  const { place, icon, word, degrees, wind, humidity } = photo;
  return (
    <section className={classes.card} aria-label={`Weather in ${place}`}>
      <Scene place="city-river" className={classes.picture} />
      <div className={classes.band}>
        <Glyph name={icon} size={32} />
        <div>
          <PlaceName>{place}</PlaceName>
          <p>
            {word}, wind {wind}&nbsp;km/h, humidity {humidity}&nbsp;%
          </p>
        </div>
        <p className={classes.degrees}>{showDegrees(degrees)}</p>
      </div>
      <Text c="dimmed" fz="xs" p="var(--foyer-size-3) var(--foyer-size-6) 0">
        The next five days, with degrees by day and by night
      </Text>
      <PlainList component="ol" className={classes.days}>
        {forecast.map((day, i) => (
          <li key={days[i]}>
            <b>{days[i]}</b>
            <Glyph name={day.icon} size={22} />
            <span>{day.word}</span>
            <b>{day.high}°</b>
            <Text span inherit c="dimmed">
              {day.low}°
            </Text>
          </li>
        ))}
      </PlainList>
    </section>
  );
}

const PlaceName = ({ children }: { children: string }) => (
  <Title order={2} fz="md" c="inherit" lh="inherit">
    {children}
  </Title>
);

export const SmallWeathers = () => (
  <div className={classes.pair}>
    {small.map(({ place, icon, word, degrees, wind, humidity, isCold }) => (
      <section
        key={place}
        className={classes.small}
        data-cold={isCold}
        aria-label={`Weather in ${place}`}
      >
        <PlaceName>{place}</PlaceName>
        <Glyph name={icon} size={32} />
        <p className={classes.degrees}>{showDegrees(degrees)}</p>
        <p>{word}</p>
        <p>
          {wind}&nbsp;km/h, {humidity}&nbsp;%
        </p>
      </section>
    ))}
  </div>
);
