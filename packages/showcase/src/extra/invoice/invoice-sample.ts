import type { Line } from './totals.ts';

export const invoice = {
  number: 'FY-2026-0412',
  /** Days of a calendar. */
  issued: '2026-11-02',
  due: '2026-12-02',
  from: {
    title: 'From',
    name: 'Foyer Counting Ltd',
    lines: ['18 Harbour Row', 'Bristol BS1 4RW', 'United Kingdom'],
    email: 'accounts@foyer.example',
    telephone: '+44 117 496 0018',
  },
  to: {
    title: 'To',
    name: 'Riverside Market Hall',
    lines: ['Attn. Noor Haddad', 'Uferstraße 7', '45127 Essen, Germany'],
    email: 'office@riverside.example',
    telephone: '+49 201 555 0142',
  },
  note: 'Please pay within 30 days and name the invoice’s number. Thank you for counting with us.',
} as const;

export type Party = typeof invoice.from | typeof invoice.to;

export const lines: readonly Line[] = [
  { item: 'Edge unit', about: 'Counts up to four doors', quantity: 2, priceCents: 49_000 },
  { item: 'Ceiling camera', about: 'Wide angle, with its mount', quantity: 6, priceCents: 12_950 },
  { item: 'Installation', about: 'Hours on site', quantity: 9, priceCents: 6_800 },
  { item: 'Console', about: 'A year, any number of people', quantity: 1, priceCents: 36_000 },
  { item: 'Spare cable', about: 'Metres of shielded cable', quantity: 45, priceCents: 119 },
];
