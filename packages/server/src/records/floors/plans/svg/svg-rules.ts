/** Elements of a drawing that show something and do nothing. Others are left out with all that is in them. */
const shown = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'image',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'title',
  'desc',
  'style',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
]);
/** Elements that group others: these are kept. */
const groups = new Set(['a', 'switch']);

/** The name under which an element is kept; undefined where it is left out. */
export const keptName = (name: string): string | undefined =>
  shown.has(name) ? name : groups.has(name) ? 'g' : undefined;

/** Whether CSS loads nothing and hides nothing: no address but of the drawing's own parts, no rule with @, no escape. */
export const isPlainCss = (css: string): boolean =>
  !/[@\\<]|&(?!quot;|apos;)|expression\s*\(|javascript:/i.test(css) &&
  [...css.matchAll(/url\s*\(\s*(?:['"]|&quot;|&apos;)?\s*(.)/gi)].every(
    ([, first]) => first === '#',
  );

const pictureData = /^data:image\/(png|jpeg|jpg|gif|webp);base64,[a-z\d+/=\s]+$/i;

/** An attribute as it is kept, with its name; undefined where it is left out. */
export function keptAttribute(
  element: string,
  name: string,
  value: string,
): [name: string, value: string] | undefined {
  if (name === 'href' || name === 'xlink:href') {
    const isKept = element === 'image' ? pictureData.test(value) : /^#[^\s&<>"]+$/.test(value);
    return isKept ? ['href', value] : undefined;
  }
  const isName = /^[a-zA-Z][a-zA-Z\d-]*$/.test(name) && !/^(on|xmlns)/i.test(name);
  return isName && isPlainCss(value) ? [name, value] : undefined;
}
