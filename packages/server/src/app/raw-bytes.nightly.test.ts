// With more random inputs than in `npm test`.
import './raw-bytes.test.ts';
