import { beginFromAddress } from './arrival.ts';

// Imported first: a token in the address must be gone before anything can record it.
beginFromAddress();
