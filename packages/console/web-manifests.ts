import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTranslate, type LanguageCode, languages, write } from '@foyer/translation';
import type { Plugin } from 'vite';
import { appWords } from './src/shared/installed/app-words.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** How an installed Foyer is called and looks, in a language (W3C Web Application Manifest). */
export function manifestIn(language: LanguageCode): Record<string, unknown> {
  const t = createTranslate(language, catalogueOf(language));
  const { direction } = languages.find(({ code }) => code === language)!;
  return {
    id: '/',
    name: 'Foyer',
    short_name: 'Foyer',
    description: write(t, appWords.description),
    lang: language,
    dir: direction,
    start_url: '/app/main/analytics',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#1A86D0',
    categories: ['business', 'productivity'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    shortcuts: [
      { name: write(t, appWords.alarms), url: '/app/alarms' },
      { name: write(t, appWords.dashboard), url: '/app/main/analytics' },
    ],
    screenshots: [
      {
        src: '/icons/screenshot-wide.webp',
        sizes: '1280x800',
        type: 'image/webp',
        form_factor: 'wide',
        label: write(t, appWords.dashboard),
      },
    ],
  };
}

function catalogueOf(language: LanguageCode) {
  const file = fileURLToPath(
    new URL(`../translation/catalogues/${language}/messages.json`, import.meta.url),
  );
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Writes a manifest for each language; the page names that of its own. */
export const webManifests = (): Plugin => ({
  name: 'foyer:web-manifests',
  apply: 'build',
  generateBundle() {
    for (const { code } of languages) {
      this.emitFile({
        type: 'asset',
        fileName: `manifest-${code}.webmanifest`,
        source: JSON.stringify(manifestIn(code)),
      });
    }
  },
});
