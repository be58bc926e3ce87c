// Forty kills; `npm test` has six of them.
import './kills.test.ts';
