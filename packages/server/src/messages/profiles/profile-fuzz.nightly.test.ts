// With more random inputs than in `npm test`.
import './profile-fuzz.test.ts';
