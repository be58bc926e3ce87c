import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Packages for others hold what they use of the repository's other packages. Their compiled files find it by relative
 * paths: `targets` names the file of the folder for each name that they import. Throws where one is left that nobody
 * could install.
 */
export function packImports(folder: string, targets: Readonly<Record<string, string>>): void {
  for (const file of globSync('**/*.{js,d.ts}', { cwd: folder })) {
    const path = join(folder, file);
    const up = relative(dirname(file), '.').replaceAll('\\', '/');
    const text = readFileSync(path, 'utf8');
    const packed = text.replace(/'(@?[a-z][\w/.-]*)'/g, (found, name: string) =>
      Object.hasOwn(targets, name) && holds(folder, targets[name])
        ? `'${up}/${targets[name]}'`
        : found,
    );
    const left = [...packed.matchAll(/(?:from |import |import\()'(@?[a-z][\w/.-]*)'/g)]
      .map(([, name = '']) => name)
      .find((name) => name.startsWith('@foyer/') || Object.hasOwn(targets, name));
    if (left !== undefined) {
      throw new Error(
        `${file} imports ${left}, which the package does not hold: name it in "paths" of its tsconfig.build.json.`,
      );
    }
    if (packed !== text) writeFileSync(path, packed);
  }
}

/** Of a package whose types alone are used there are declarations alone. */
const holds = (folder: string, target: string | undefined) =>
  target !== undefined &&
  [target, target.replace(/\.js$/, '.d.ts')].some((file) => existsSync(join(folder, file)));

/** The compiled files of a package of the repository by the names that others import it by. */
export function compiledFiles(packageFolder: string, name: string): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const files: Record<string, string> = {};
  for (const [key, target] of Object.entries<string | { default: string }>(exports)) {
    const source = typeof target === 'string' ? target : target.default;
    if (source.endsWith('.ts')) {
      files[`@foyer/${name}${key.slice(1)}`] = `${name}/${source.slice(2).replace(/\.ts$/, '.js')}`;
    }
  }
  return files;
}

/** What these packages need from the registry. */
export function registryDependencies(packageFolders: readonly string[]): Record<string, string> {
  const all = packageFolders.flatMap((folder) =>
    Object.entries<string>(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies ?? {},
    ),
  );
  return Object.fromEntries(all.filter(([name]) => !name.startsWith('@foyer/')));
}
