import { unclobbered } from '../../page/dom-clobbering.ts';

/** The diameter of a badge in CSS pixels, and the most of a film's shorter side that it covers. */
const DIAMETER = 56;
const LARGEST_SHARE = 0.4;
/** Films smaller than this, in CSS pixels, are icons and effects. */
const SMALLEST = 80;

/**
 * Returns the diameter of the badge for a film, in pixels of its frame, if the still needs one to be recognized as a
 * film. It needs none if it has controls, if the page shows its own button over it, or if it plays without sound, as
 * backgrounds and moving pictures do.
 */
export function playBadgeSize(film: HTMLVideoElement): number | undefined {
  if (film.controls || film.muted || (film.autoplay && film.loop)) return undefined;
  const { left, top, width, height } = film.getBoundingClientRect();
  if (Math.min(width, height) < SMALLEST || film.videoWidth === 0) return undefined;
  const root = film.getRootNode() as Document | ShadowRoot;
  const centre = root.elementFromPoint(left + width / 2, top + height / 2);
  // Outside of the window nothing can be looked up; a film there is taken for a bare one.
  if (centre !== null && centre !== film) return undefined;
  const [across, down] = [width / film.videoWidth, height / film.videoHeight];
  const fit = unclobbered(film, 'ownerDocument').defaultView?.getComputedStyle(film).objectFit;
  const scale = fit === 'none' ? 1 : fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  return Math.min(DIAMETER, LARGEST_SHARE * Math.min(width, height)) / scale;
}

/** Draws the badge in the middle of a frame. */
export function drawPlayBadge(canvas: OffscreenCanvas, size: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(size, size);
  context.fillStyle = 'rgb(0 0 0 / 65%)';
  context.beginPath();
  context.arc(0, 0, 0.5, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#fff';
  context.beginPath();
  for (const [x, y] of TRIANGLE) context.lineTo(x, y);
  context.fill();
}

/** Around its own middle, for a badge of one pixel. */
const TRIANGLE = [
  [-0.14, -0.22],
  [-0.14, 0.22],
  [0.24, 0],
] as const;

const WORDS: Record<string, string> = { ar: 'فيديو', es: 'Vídeo', fr: 'Vidéo', ja: '動画', pt: 'Vídeo' };

/** Returns the word for a film in the language of the page, for screen readers. */
export function filmWord(film: Element): string {
  const language = film.closest('[lang]')?.getAttribute('lang')?.slice(0, 2).toLowerCase() ?? '';
  return WORDS[language] ?? 'Video';
}
