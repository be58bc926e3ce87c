// With more random inputs than in `npm test`.
import './site-time.test.ts';
