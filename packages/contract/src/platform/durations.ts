/** A length of time in words: `5 minutes`, `1 h 47 min`, `2 d 3 h`. What is begun of the smaller unit is left out. */
export function durationWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) {
    if (minutes % 60 > 0) return `${hours} h ${minutes % 60} min`;
    return hours === 1 ? '1 hour' : `${hours} hours`;
  }
  const days = Math.floor(hours / 24);
  return hours % 24 > 0 ? `${days} d ${hours % 24} h` : `${days} days`;
}

/** DD/MM/YYYY HH:mm by the clock of a zone (IANA name). */
export function zonedMoment(at: number | string, timeZone: string): string {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', style).format(new Date(at)).replace(',', '');
}
