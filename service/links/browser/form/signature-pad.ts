import { type DrawnOrTyped, maxCoordinates, maxStrokes } from '../../../form-model/stored-answer.ts';
import { strokeLine } from './signature-picture.ts';

export interface SignaturePad {
  /** The drawing; `undefined` if nothing was drawn. */
  read(): DrawnOrTyped | undefined;
  write(drawing: DrawnOrTyped | undefined): void;
  undo(): void;
}

/** Records strokes of a mouse, finger or pen as lines, which are sharp at any size. */
export function createSignaturePad(pad: SVGSVGElement, changed: () => void): SignaturePad {
  const { width, height } = pad.viewBox.baseVal;
  let strokes: number[][] = [];
  let drawing: { pointerId: number; stroke: number[]; line: SVGPolylineElement } | undefined;

  const room = () => strokes.reduce((sum, { length }) => sum + length, 0) <= maxCoordinates - 2;
  const point = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width: shownWidth, height: shownHeight } = pad.getBoundingClientRect();
    return [
      rounded(((clientX - left) / shownWidth) * width, width),
      rounded(((clientY - top) / shownHeight) * height, height),
    ];
  };
  const draw = () => pad.replaceChildren(...strokes.map(strokeLine));

  pad.addEventListener('pointerdown', (event) => {
    // One pointer draws at a time: a palm that rests on the pad draws nothing.
    if (drawing || event.button !== 0 || strokes.length === maxStrokes || !room()) return;
    event.preventDefault();
    pad.setPointerCapture(event.pointerId);
    const stroke = point(event);
    const line = strokeLine(stroke);
    pad.append(line);
    strokes.push(stroke);
    drawing = { pointerId: event.pointerId, stroke, line };
  });
  pad.addEventListener('pointermove', (event) => {
    if (drawing?.pointerId !== event.pointerId) return;
    // All pointer positions since the last frame; Safari reports only the latest.
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) if (room()) drawing.stroke.push(...point(each));
    drawing.line.setAttribute('points', drawing.stroke.join(' '));
  });
  // Follows `pointerup` and `pointercancel`, wherever they are.
  pad.addEventListener('lostpointercapture', ({ pointerId }) => {
    if (drawing?.pointerId !== pointerId) return;
    drawing = undefined;
    draw();
    changed();
  });

  return {
    read: () => (strokes.length === 0 ? undefined : { method: 'drawn', width, height, strokes }),
    write(drawn) {
      strokes = drawn?.method === 'drawn' ? drawn.strokes.map((stroke) => [...stroke]) : [];
      draw();
    },
    undo() {
      strokes.pop();
      draw();
      changed();
    },
  };
}

/** Rounds to a tenth of a unit, finer than any pen. A pen that leaves the pad draws along its edge. */
function rounded(value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
}
