// Forty kills; `npm test` has three of them.
import './kills.test.ts';
