/** A length of time as people say it: `45 s`, `1 min 40 s`, `7 min`, `1 h 5 min`. */
export function stayWords(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const tens = Math.round(seconds / 10) * 10;
  if (tens < 300 && tens % 60 > 0) return `${Math.floor(tens / 60)} min ${tens % 60} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
