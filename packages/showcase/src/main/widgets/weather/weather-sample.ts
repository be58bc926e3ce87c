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
