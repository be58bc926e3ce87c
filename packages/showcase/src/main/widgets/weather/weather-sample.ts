import weather from './weather.json' with { type: 'json' };

export type Sky = 'sunny' | 'cloudy' | 'rainy' | 'windy' | 'snowy';

export interface Weather {
  place: string;
  sky: Sky;
  /** Degrees Celsius. */
  degrees: number;
  /** Kilometres an hour. */
  wind: number;
  /** Percent. */
  humidity: number;
}

export const photoWeather = weather.photo as Weather;

/** From tomorrow on. Degrees Celsius by day and by night. */
export const forecast = weather.forecast as readonly { sky: Sky; high: number; low: number }[];

export const smallWeathers = weather.small as readonly Weather[];

/** `21°C`, with a true minus sign. */
export const showDegrees = (degrees: number): string =>
  `${degrees < 0 ? '−' : ''}${Math.abs(degrees)}°C`;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });

/** The names of the days after a moment. */
export const daysAfter = (today: Date, count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    weekday.format(new Date(today.getFullYear(), today.getMonth(), today.getDate() + i + 1)),
  );
