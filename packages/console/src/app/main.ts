// biome-ignore-start assist/source/organizeImports: the session begins before anything else runs
import './begin-session.ts';
import '@foyer/kit/theme.css';
import { loadPageLanguage } from '../shared/language/load-page-language.ts';
// biome-ignore-end assist/source/organizeImports: as above

// The console's modules write texts while they load: the language comes before them.
void loadPageLanguage().then(() => import('./start.tsx'));
