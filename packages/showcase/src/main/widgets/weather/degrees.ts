/** `21°C`, with a true minus sign. */
export const showDegrees = (degrees: number): string =>
  `${degrees < 0 ? '−' : ''}${Math.abs(degrees)}°C`;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });

/** The names of the days after a moment. */
export const daysAfter = (today: Date, count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    weekday.format(new Date(today.getFullYear(), today.getMonth(), today.getDate() + i + 1)),
  );
