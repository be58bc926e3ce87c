import { createRandom } from '../../sample/random.ts';

/** An employee-like row (demo specification, section 3). */
export interface Employee {
  name: string;
  position: string;
  office: string;
  /** Four digits of the telephone. */
  ext: string;
  /** A day, `YYYY-MM-DD`. */
  startDate: string;
  /** Euros a year. */
  salary: number;
}

const words = (text: string) => text.trim().split(/\s+/);

const givenNames = words(`
  Aiko Amara Anders Beatriz Chidi Elif Fatima Giulia Hana Ingrid Jakub Kwame Leila Mateo
  Nikhil Oksana Pavel Rosa Tomás Wei
`);
const familyNames = words(`
  Okafor Lindqvist Yılmaz Moretti Novák Sato Fernández Haddad Mensah Kovalenko Sharma Duarte
  Nowak Zhang Brandt Silva Rahimi Bianchi Hansen Oduya
`);

/** Positions with the least and the most that they are paid, thousands of euros a year. */
const positions = [
  ['Accountant', 38, 62],
  ['Camera technician', 32, 48],
  ['Customer adviser', 30, 46],
  ['Data analyst', 44, 78],
  ['Field engineer', 36, 58],
  ['Head of support', 62, 88],
  ['Office assistant', 28, 38],
  ['Product designer', 42, 70],
  ['Regional director', 84, 128],
  ['Software engineer', 48, 96],
] as const;
const offices = ['Genoa', 'Hamburg', 'Lisbon', 'London', 'Nairobi', 'Osaka', 'São Paulo'];

/** The first employee of these was the first of the company. */
const firstYear = 2011;
const lastYear = 2025;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A hundred employees, no two of one name. */
export function createEmployees(): readonly Employee[] {
  const random = createRandom('employees');
  return Array.from({ length: 100 }, (_, i) => {
    const [position, least, most] = random.pick(positions);
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
      salary: random.between(least * 10, most * 10) * 100,
    };
  });
}
