import type { CountingLine, CountingZone } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { drawnPoints, type Shape } from '../drawing/points.ts';

/** A line or zone while it is drawn. Without points it is not on the picture. */
export interface DrawnPart extends Shape {
  kind: 'line' | 'zone';
  /** As messages name it. */
  id: string;
  /** Made here: its id can still be typed. */
  isNew?: true;
  name: string;
  /** Of lines. */
  in_name: string;
  out_name: string;
}

export const partRules = {
  line: { noun: 'line', least: 2 },
  zone: { noun: 'zone', least: 3 },
} as const;

export const drawnParts = (
  lines: readonly CountingLine[],
  zones: readonly CountingZone[],
): DrawnPart[] => [
  ...lines.map(({ id, name, in_name, out_name, points }) => ({
    kind: 'line' as const,
    id,
    name,
    in_name,
    out_name,
    points: drawnPoints(points ?? []),
  })),
  ...zones.map(({ id, name, points }) => ({
    kind: 'zone' as const,
    id,
    name,
    in_name: '',
    out_name: '',
    points: drawnPoints(points ?? []),
  })),
];

/** How a part is called: by its name, else by its id. */
export const partName = ({ name, id, kind }: Pick<DrawnPart, 'name' | 'id' | 'kind'>): string =>
  name.trim() || id || t('{kind, select, line {new line} other {new zone}}', { kind });

/** A part as sentences name it: `line North door`. */
export const partWords = (part: Pick<DrawnPart, 'name' | 'id' | 'kind'>): string =>
  t('{kind, select, line {line} other {zone}} {name}', { kind: part.kind, name: partName(part) });

const isSame = (one: DrawnPart, other: DrawnPart) => one.kind === other.kind && one.id === other.id;

const textOf = ({ kind, id, name, in_name, out_name, points }: DrawnPart) =>
  JSON.stringify([kind, id, name, in_name, out_name, points]);

/** What has to be sent: parts that differ from what is saved, and saved ones that are gone. */
export function partChanges(saved: readonly DrawnPart[], drawn: readonly DrawnPart[]) {
  const before = new Set(saved.map(textOf));
  return {
    changed: drawn.filter((part) => !before.has(textOf(part))),
    removed: saved.filter((part) => !drawn.some((other) => isSame(part, other))),
  };
}

/** Of an id. */
const maxIdLength = 64;

/** An id in letters that addresses and messages of every system carry: `north-door` of `North door`. */
const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, maxIdLength - 4);

/** Gives each new part without an id one that is made from its name, or its kind, and no other part has. */
export function withIds(parts: readonly DrawnPart[]): DrawnPart[] {
  const taken = new Set(parts.map(({ kind, id }) => `${kind} ${id}`));
  return parts.map((part) => {
    if (part.id.trim() !== '') return part;
    const name = idOf(part.name) || part.kind;
    let id = name;
    for (let nth = 2; taken.has(`${part.kind} ${id}`); nth += 1) id = `${name}-${nth}`;
    taken.add(`${part.kind} ${id}`);
    return { ...part, id };
  });
}

/** Why parts cannot be saved, in words. */
export function partProblem(parts: readonly DrawnPart[]): string | undefined {
  for (const part of parts) {
    const { kind } = part;
    const { least } = partRules[kind];
    if (part.id.trim() === '')
      return t(
        'A new {kind, select, line {line} other {zone}} has no id: write the one that the device’s messages name it by.',
        { kind },
      );
    if (parts.some((other) => other !== part && isSame(part, other)))
      return t(
        'There are two {kind, select, line {lines} other {zones}} with the id {id}: each needs its own.',
        { kind, id: part.id },
      );
    if (part.points.length > 0 && part.points.length < least)
      return t(
        'The {kind, select, line {line} other {zone}} {name} has too few points: set at least {least}, or remove them.',
        { kind, name: partName(part), least },
      );
  }
  return undefined;
}
