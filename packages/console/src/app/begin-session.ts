import { beginFromAddress } from '../features/sign-in/sign-in-link.ts';

// Imported first: a token in the address must be gone before anything can record it.
beginFromAddress();
