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

export const photoWeather: Weather = {
  place: 'Lindau',
  sky: 'sunny',
  degrees: 21,
  wind: 11,
  humidity: 48,
};

/** From tomorrow on. Degrees Celsius by day and by night. */
export const forecast: readonly { sky: Sky; high: number; low: number }[] = [
  { sky: 'sunny', high: 22, low: 12 },
  { sky: 'cloudy', high: 19, low: 13 },
  { sky: 'rainy', high: 15, low: 11 },
  { sky: 'windy', high: 16, low: 9 },
  { sky: 'sunny', high: 20, low: 10 },
];

export const smallWeathers: readonly Weather[] = [
  { place: 'Reykjavík', sky: 'snowy', degrees: -2, wind: 32, humidity: 81 },
  { place: 'Nairobi', sky: 'cloudy', degrees: 24, wind: 9, humidity: 55 },
];
