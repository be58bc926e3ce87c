import invoiceData from './invoice.json' with { type: 'json' };
import type { Line } from './totals.ts';

/** `issued` and `due` are days of a calendar. */
export const invoice = invoiceData.head;

export type Party = typeof invoice.from;

export const lines = invoiceData.lines as readonly Line[];
