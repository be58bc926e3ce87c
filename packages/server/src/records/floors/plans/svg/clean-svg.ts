import type { DrawnPlan, PlanFault } from '../plan.ts';
import { isPlainCss, keptAttribute, keptName } from './svg-rules.ts';
import { readSvg, type SvgElement, writeSvg } from './svg-tree.ts';

/** Elements that a drawing may have, those counted again that it repeats with `use`. */
const maxElements = 100_000;
/** Units are parts of the longer side in CSS pixels where the file has others: more is no plan. */
const maxUnits = 1e7;

/** A drawing without what runs, loads or refers to anything outside of it. Run in a thread. */
export function cleanSvg(text: string): DrawnPlan | PlanFault {
  // Reading as many would take many seconds.
  if ((text.match(/<[a-z]/gi)?.length ?? 0) > maxElements) return 'too complex';
  const root = readSvg(text);
  if (root?.name !== 'svg') return 'broken';
  const box = boxOf(root);
  if (!box) return 'without size';
  const { x, y, width, height } = box;
  const { children } = cleaned(root);
  if (!isSmall(children)) return 'too complex';
  const svg = writeSvg({
    name: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${x} ${y} ${width} ${height}`,
      width: String(width),
      height: String(height),
      ...inherited(root),
    },
    children,
  });
  return { svg, width, height, scale: null };
}

/** Attributes of the root that its parts inherit, such as fill. */
const inherited = ({ attributes }: SvgElement) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => /^(fill|stroke|font|style|class|color|text)/.test(name))
      .flatMap(([name, value]) => {
        const kept = keptAttribute('svg', name, value);
        return kept ? [kept] : [];
      }),
  );

function cleaned({ name, attributes, children }: SvgElement): SvgElement {
  const kept = Object.entries(attributes).flatMap(([key, value]) => {
    const attribute = keptAttribute(name, key, value);
    return attribute ? [attribute] : [];
  });
  return {
    name: keptName(name) ?? 'g',
    attributes: Object.fromEntries(kept),
    children: children.flatMap((child): (SvgElement | string)[] => {
      if (typeof child === 'string') return name === 'style' && !isPlainCss(child) ? [] : [child];
      return keptName(child.name) === undefined ? [] : [cleaned(child)];
    }),
  };
}

const pixelsAUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** What the drawing shows, in its own units. */
function boxOf({ attributes }: SvgElement) {
  const box = attributes.viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = Number.NaN, height = Number.NaN] =
    box?.length === 4 ? box : [0, 0, lengthOf(attributes.width), lengthOf(attributes.height)];
  const isSize = [width, height].every((side) => side > 0 && side < maxUnits);
  return isSize && Number.isFinite(x) && Number.isFinite(y) ? { x, y, width, height } : undefined;
}

function lengthOf(text = ''): number {
  const found = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text);
  return found
    ? Number(found[1]) * (pixelsAUnit[found[2]!.toLowerCase()] ?? Number.NaN)
    : Number.NaN;
}

/** Whether a drawing has few elements, also where each `use` stands for all that it repeats. */
function isSmall(children: SvgElement['children']): boolean {
  const named = new Map<string, SvgElement>();
  const collect = (element: SvgElement) => {
    if (element.attributes.id) named.set(element.attributes.id, element);
    for (const child of element.children) if (typeof child !== 'string') collect(child);
  };
  const counted = new Map<SvgElement, number>();
  const count = (element: SvgElement): number => {
    const known = counted.get(element);
    if (known !== undefined) return known;
    // What refers to itself is without end.
    counted.set(element, Number.POSITIVE_INFINITY);
    const target = named.get(element.attributes.href?.slice(1) ?? '');
    const inner = element.children.reduce(
      (sum, child) => sum + (typeof child === 'string' ? 0 : count(child)),
      1,
    );
    const all = inner + (element.name === 'use' && target ? count(target) : 0);
    counted.set(element, all);
    return all;
  };
  const elements = children.filter((child) => typeof child !== 'string');
  for (const element of elements) collect(element);
  return elements.reduce((sum, element) => sum + count(element), 0) <= maxElements;
}
