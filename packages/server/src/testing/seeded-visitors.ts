import { randomFrom } from './messages/random-from.ts';

/** A shop with visitors whose number is drawn, so that the truth of every hour is known. */
export interface SeededShop {
  /** Visitors of an ordinary day. */
  visitors: number;
  /** Change from week to week, as a share. */
  trend: number;
  /** How far days differ from what is usual, as a share. */
  dayNoise: number;
  /** How far hours differ from what is usual on their day, as a share. */
  hourNoise: number;
}

const weekdayShare = [0.85, 0.8, 0.9, 1, 1.2, 1.5, 0];
const opens = 9;
const closes = 20;

/** People in each of 24 hours of some days, the first of which is a Monday; closed on Sundays. */
export function seededVisitors(shop: SeededShop, seed: number, days: number): number[][] {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: days }, (_, day) => {
    const level =
      shop.visitors *
      weekdayShare[day % 7]! *
      (1 + shop.trend) ** (day / 7) *
      Math.exp(shop.dayNoise * normal());
    return Array.from({ length: 24 }, (_, hour) => {
      if (hour < opens || hour >= closes) return 0;
      const share = (1 + Math.sin((Math.PI * (hour + 0.5 - opens)) / (closes - opens))) / 18.5;
      return poisson(level * share * Math.exp(shop.hourNoise * normal()), random, normal);
    });
  });
}

function poisson(mean: number, random: () => number, normal: () => number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
