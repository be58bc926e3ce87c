// A hundred requests of each kind; `npm test` has ten of them.
import './random-requests.test.ts';
