import { showMoney } from '../../money.ts';
import invoiceData from './invoice.json' with { type: 'json' };

/** `issued` and `due` are days of a calendar. */
export const invoice = invoiceData.head;

export const { lines } = invoiceData;
type Line = (typeof lines)[number];

/** Of the subtotal (demo specification, section 9). */
export const taxPercent = 10;

export const lineCents = ({ quantity, priceCents }: Line): number => quantity * priceCents;

/** Whole cents: the tax is rounded once, and what is added up is what is printed. */
export function totalsOf(lines: readonly Line[]) {
  const subtotal = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const tax = Math.round((subtotal * taxPercent) / 100);
  return { subtotal, tax, total: subtotal + tax };
}

export const showCents = (cents: number): string => showMoney(cents / 100);
