/** A rectangle in CSS pixels of the tab's viewport. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of an element that is pictured. */
export type BoxKind = 'border' | 'content';

/** Number of sample points along each side at which an element must be in front. */
const SAMPLES = 4;
/** Elements that show something by themselves. */
const REPLACED = /^(audio|canvas|embed|iframe|image|img|input|object|select|svg|textarea|video)$/;

/**
 * Returns the box of an element in the viewport. Returns `undefined` for one that is not shown as it is, because it is
 * turned, faded or filtered.
 */
export function boxOf(element: Element, kind: BoxKind): Rectangle | undefined {
  const view = element.ownerDocument.defaultView;
  if (!view) return undefined;
  const style = view.getComputedStyle(element);
  const isPlain = style.filter === 'none' && style.opacity === '1' && style.visibility === 'visible';
  if (!isPlain || !isUpright(style.transform)) return undefined;
  const { left, top, right, bottom } = outlineOf(element, view);
  const inset = (side: 'Left' | 'Top' | 'Right' | 'Bottom') =>
    kind === 'border' ? 0 : Number.parseFloat(style[`border${side}Width`]) + Number.parseFloat(style[`padding${side}`]);
  const box = {
    left: left + inset('Left'),
    top: top + inset('Top'),
    right: right - inset('Right'),
    bottom: bottom - inset('Bottom'),
  };
  return isFilled(box) ? box : undefined;
}

/** Returns the rectangle around an element, however it is shown. */
export function outlineOf(element: Element, view: Window): Rectangle {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = originOf(view);
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

export const isFilled = ({ left, top, right, bottom }: Rectangle) => right - left >= 1 && bottom - top >= 1;

const intersection = (one: Rectangle, other: Rectangle): Rectangle => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Returns the part of a box that no window and no scrolled or clipping box around the element cuts off. */
export function visiblePart(element: Element, box: Rectangle): Rectangle {
  let visible = box;
  for (let at: Element | null = element; at; at = frameOf(at)) {
    const view = at.ownerDocument.defaultView;
    if (!view) return { left: 0, top: 0, right: 0, bottom: 0 };
    const [x, y] = originOf(view);
    visible = intersection(visible, { left: x, top: y, right: x + view.innerWidth, bottom: y + view.innerHeight });
    for (let parent = parentOf(at); parent && parent !== at.ownerDocument.documentElement; parent = parentOf(parent)) {
      if (parent === at.ownerDocument.body || view.getComputedStyle(parent).overflow === 'visible') continue;
      const { left, top } = parent.getBoundingClientRect();
      const [start, head] = [x + left + parent.clientLeft, y + top + parent.clientTop];
      const inner = { left: start, top: head, right: start + parent.clientWidth, bottom: head + parent.clientHeight };
      visible = intersection(visible, inner);
    }
  }
  return visible;
}

/** Whether nothing that shows anything is in front of an element, at points all over a part of it. */
export function isInFront(element: Element, part: Rectangle): boolean {
  for (let x = 0; x < SAMPLES; x++) {
    for (let y = 0; y < SAMPLES; y++) {
      const left = part.left + ((x + 0.5) / SAMPLES) * (part.right - part.left);
      const top = part.top + ((y + 0.5) / SAMPLES) * (part.bottom - part.top);
      for (let at: Element | null = element; at; at = frameOf(at)) if (!isSeenAt(at, left, top)) return false;
    }
  }
  return true;
}

function isSeenAt(element: Element, left: number, top: number): boolean {
  const view = element.ownerDocument.defaultView;
  if (!view) return false;
  const [x, y] = originOf(view);
  const root = element.getRootNode() as Document | ShadowRoot;
  for (const hit of root.elementsFromPoint(left - x, top - y)) {
    if (hit === element) return true;
    // Elements that the pointer passes through are not hit, such as the tiles of a map.
    if (hit.contains(element)) return view.getComputedStyle(element).pointerEvents === 'none';
    if (!isClear(hit, view)) return false;
  }
  return false;
}

/** Whether an element shows nothing of its own. */
function isClear(element: Element, view: Window): boolean {
  if (REPLACED.test(element.localName)) return false;
  const { backgroundColor, backgroundImage, backdropFilter, boxShadow, borderTopWidth } =
    view.getComputedStyle(element);
  return (
    /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) &&
    backgroundImage === 'none' &&
    (backdropFilter === undefined || backdropFilter === 'none') &&
    boxShadow === 'none' &&
    borderTopWidth === '0px' &&
    ![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  );
}

/** Whether a transform only moves. */
function isUpright(transform: string): boolean {
  if (transform === 'none') return true;
  const { is2D, a, b, c, d } = new DOMMatrix(transform);
  return is2D && a === 1 && b === 0 && c === 0 && d === 1;
}

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** Returns the frame that shows an element's document; `null` for the page itself and in frames of other origins. */
function frameOf(element: Element): Element | null {
  try {
    return element.ownerDocument.defaultView?.frameElement ?? null;
  } catch {
    return null;
  }
}

/** Returns where the viewport of a window begins in that of the page. */
function originOf(view: Window): [left: number, top: number] {
  const frame = view.frameElement;
  const outer = frame?.ownerDocument.defaultView;
  if (!frame || !outer) return [0, 0];
  const { left, top } = frame.getBoundingClientRect();
  const style = outer.getComputedStyle(frame);
  const [x, y] = originOf(outer);
  return [
    x + left + frame.clientLeft + Number.parseFloat(style.paddingLeft),
    y + top + frame.clientTop + Number.parseFloat(style.paddingTop),
  ];
}
