import population2017Data from './population-2017.json' with { type: 'json' };

/** World population of 2017 in millions: continents, their regions, and countries with 100,000 people or more. */
export const population2017 = population2017Data as Record<
  string,
  Record<string, Record<string, number>>
>;
