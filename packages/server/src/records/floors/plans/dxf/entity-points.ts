import type {
  I3DfaceEntity,
  IArcEntity,
  ICircleEntity,
  IEllipseEntity,
  IEntity,
  ILineEntity,
  ILwpolylineEntity,
  IMtextEntity,
  IPolylineEntity,
  ISolidEntity,
  ISplineEntity,
  ITextEntity,
} from 'dxf-parser';
import type { Point } from './affine.ts';
import { anticlockwise, arcPoints, bulgePoints, ellipsePoints, splinePoints } from './curves.ts';
import type { Shape } from './shape.ts';

/** What an entity shows, in its own coordinates; nothing for kinds that no plan needs, such as dimensions. */
export function entityPoints(entity: IEntity): Shape[] {
  switch (entity.type) {
    case 'LINE':
      return line((entity as ILineEntity).vertices);
    case 'LWPOLYLINE':
    case 'POLYLINE':
      return line(polyline(entity as ILwpolylineEntity | IPolylineEntity));
    case 'ARC': {
      const { center, radius, startAngle, endAngle } = entity as IArcEntity;
      return line(arcPoints(center, radius, ...anticlockwise(startAngle, endAngle)));
    }
    case 'CIRCLE': {
      const { center, radius } = entity as ICircleEntity;
      return line(arcPoints(center, radius, 0, 2 * Math.PI));
    }
    case 'ELLIPSE':
      return line(ellipsePoints(entity as IEllipseEntity));
    case 'SPLINE': {
      const { controlPoints, fitPoints, knotValues, degreeOfSplineCurve } = entity as ISplineEntity;
      return line(
        controlPoints?.length
          ? splinePoints({
              degree: degreeOfSplineCurve,
              knots: knotValues ?? [],
              points: controlPoints,
            })
          : fitPoints,
      );
    }
    case 'SOLID': {
      const [a, b, c, d] = (entity as ISolidEntity).points;
      // The third and the fourth corner are exchanged in the file.
      return a && b && c ? line([a, b, d ?? c, c, a]) : [];
    }
    case '3DFACE': {
      // The parser adds an empty corner to each.
      const corners = (entity as I3DfaceEntity).vertices?.filter(({ x }) => x !== undefined);
      return line(corners?.[0] && [...corners, corners[0]]);
    }
    case 'TEXT': {
      const { startPoint, textHeight, rotation, text } = entity as ITextEntity;
      return [
        {
          kind: 'text',
          text: withoutControlCodes(text ?? ''),
          at: startPoint,
          height: textHeight,
          rotation: rotation ?? 0,
        },
      ];
    }
    case 'MTEXT': {
      const { position, height, rotation, text } = entity as IMtextEntity;
      return [
        {
          kind: 'text',
          text: plainText(text ?? ''),
          at: position,
          height,
          rotation: rotation ?? 0,
        },
      ];
    }
    default:
      return [];
  }
}

const line = (points: readonly (Point | undefined)[] | undefined): Shape[] =>
  points?.every((point) => point !== undefined)
    ? [{ kind: 'line', points: points as Point[] }]
    : [];

function polyline({ vertices, shape }: ILwpolylineEntity | IPolylineEntity): Point[] {
  const [first] = vertices ?? [];
  if (!first) return [];
  const ends = shape ? [...vertices.slice(1), first] : vertices.slice(1);
  return [
    first,
    ...ends.flatMap((to, nth) => bulgePoints(vertices[nth]!, to, vertices[nth]!.bulge)),
  ];
}

/** The first line of a formatted text, without its formats: `{\fArial;Hall}\P2nd line` is Hall. */
const plainText = (text: string) =>
  text
    .split('\\P')[0]!
    .replaceAll(/\\[A-Za-z][^;\\{}]*;/g, '')
    .replaceAll(/\\[LlOoKk]/g, '')
    .replaceAll(/[{}]/g, '');

const signs: Record<string, string> = { c: '⌀', d: '°', p: '±', '%': '%' };

/** Texts of one line: `%%u` and `%%o` begin and end a line under or over them, `%%d` is a degree, `%%065` is A. */
const withoutControlCodes = (text: string) =>
  text.replaceAll(/%%(\d{3}|[a-z%])/gi, (_, code: string) =>
    Number(code) >= 32 ? String.fromCharCode(Number(code)) : (signs[code.toLowerCase()] ?? ''),
  );
