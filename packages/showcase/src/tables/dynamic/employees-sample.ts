import { createRandom } from '../../sample/random.ts';
import data from './employees.json' with { type: 'json' };

/** The first employee of these was the first of the company. */
const firstYear = 2011;
const lastYear = 2025;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A hundred employee-like rows, no two of one name (demo specification, section 3). */
export function createEmployees() {
  const { given, family, offices, positions } = data;
  const random = createRandom('employees');
  return Array.from({ length: 100 }, (_, i) => {
    // `least` and `most` are thousands of dollars a year.
    const { name: position, least, most } = random.pick(positions);
    return {
      name: `${given[i % given.length]} ${family[(i + Math.floor(i / given.length) * 7) % family.length]}`,
      position,
      office: random.pick(offices),
      /** Four digits of the telephone. */
      ext: String(random.between(1000, 9999)),
      /** A day, `YYYY-MM-DD`. */
      startDate: [
        random.between(firstYear, lastYear),
        twoDigits(random.between(1, 12)),
        twoDigits(random.between(1, 28)),
      ].join('-'),
      /** Dollars a year. */
      salary: random.between(least * 10, most * 10) * 100,
    };
  });
}

export type Employee = ReturnType<typeof createEmployees>[number];
