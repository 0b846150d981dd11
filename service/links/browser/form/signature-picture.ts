import type { DrawnOrTyped } from '../../../form-model/stored-answer.ts';

const svg = 'http://www.w3.org/2000/svg';

/** The appearance of a signature. */
export interface Signed {
  signerName: string;
  drawing: DrawnOrTyped;
}

/** Draws the signature: the strokes, or the name in a handwriting font. */
export function signaturePicture({ signerName, drawing }: Signed): Element {
  if (drawing.method === 'typed') {
    const name = document.createElement('span');
    name.className = 'sign-typed';
    name.dir = 'auto';
    name.textContent = signerName;
    return name;
  }
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', viewBoxOf(drawing.strokes));
  picture.setAttribute('class', 'sign-picture');
  picture.setAttribute('aria-hidden', 'true');
  picture.append(...drawing.strokes.map(strokeLine));
  return picture;
}

/** Draws one stroke; a dot where the pen did not move. */
export function strokeLine(stroke: readonly number[]): SVGPolylineElement {
  const line = document.createElementNS(svg, 'polyline');
  const points = stroke.length === 2 ? [...stroke, (stroke[0] ?? 0) + 0.1, stroke[1] ?? 0] : stroke;
  line.setAttribute('points', points.join(' '));
  line.setAttribute('class', 'sign-stroke');
  return line;
}

/** Returns a view box around the strokes, without the empty edges of the pad. */
function viewBoxOf(strokes: readonly (readonly number[])[]): string {
  const numbers = strokes.flat();
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  const [left, top] = [Math.min(...xs) - 4, Math.min(...ys) - 4];
  return `${left} ${top} ${Math.max(...xs) + 4 - left} ${Math.max(...ys) + 4 - top}`;
}
