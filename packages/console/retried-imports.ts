import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loadCode = fileURLToPath(new URL('./src/shared/connection/load-code.ts', import.meta.url));
const ours = /\/packages\/(console|kit|showcase)\/src\/.*\.tsx?$|^\0@foyer\/contract$/;
/** Types are gone by then: what is left are calls. */
const dynamicImport = /(?<![\w$.])import\((?=\s*["'`])/g;

/**
 * Has every part of the console that is fetched when it is needed fetched by `loadCode`, which waits while
 * there is no connection. In one place, so that none is forgotten.
 */
export function retriedImports(): Plugin {
  return {
    name: 'foyer:retried-imports',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!ours.test(file) || file === loadCode || code.search(dynamicImport) < 0) return null;
      return { code: wrapImports(code), map: null };
    },
  };
}

/** `import('x')` as `loadCode(() => import('x'))`. */
export function wrapImports(code: string): string {
  let wrapped = '';
  let at = 0;
  for (const { index } of code.matchAll(dynamicImport)) {
    const end = closing(code, index + 'import('.length);
    wrapped += `${code.slice(at, index)}__loadCode(() => ${code.slice(index, end)})`;
    at = end;
  }
  return `import { loadCode as __loadCode } from ${JSON.stringify(loadCode)};\n${wrapped}${code.slice(at)}`;
}

/** Behind the parenthesis that ends the call; what is imported is one literal. */
function closing(code: string, from: number): number {
  const end = code.indexOf(')', from);
  if (end < 0) throw new Error('A dynamic import does not end.');
  return end + 1;
}
