// A hundred requests of each kind; `npm test` has three of them.
import './random-requests.test.ts';
