import { createRandom } from '../../sample/random.ts';
import employeeNames from './employee-names.json' with { type: 'json' };
import positions from './positions.json' with { type: 'json' };

/** An employee-like row (demo specification, section 3). */
export interface Employee {
  name: string;
  position: string;
  office: string;
  /** Four digits of the telephone. */
  ext: string;
  /** A day, `YYYY-MM-DD`. */
  startDate: string;
  /** Dollars a year. */
  salary: number;
}

const { given: givenNames, family: familyNames } = employeeNames;
const offices = ['Genoa', 'Hamburg', 'Lisbon', 'London', 'Nairobi', 'Osaka', 'São Paulo'];

/** The first employee of these was the first of the company. */
const firstYear = 2011;
const lastYear = 2025;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A hundred employees, no two of one name. */
export function createEmployees(): readonly Employee[] {
  const random = createRandom('employees');
  return Array.from({ length: 100 }, (_, i) => {
    const { name: position, least, most } = random.pick(positions);
    const familyName =
      familyNames[(i + Math.floor(i / givenNames.length) * 7) % familyNames.length];
    return {
      name: `${givenNames[i % givenNames.length]} ${familyName}`,
      position,
      office: random.pick(offices),
      ext: String(random.between(1000, 9999)),
      startDate: [
        random.between(firstYear, lastYear),
        twoDigits(random.between(1, 12)),
        twoDigits(random.between(1, 28)),
      ].join('-'),
      // `least` and `most` are thousands of dollars a year.
      salary: random.between(least * 10, most * 10) * 100,
    };
  });
}
