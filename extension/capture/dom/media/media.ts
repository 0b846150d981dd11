import { isFetchable } from '../../assets/address.ts';
import type { Attributes } from '../../html/tags.ts';
import { assetAttribute } from '../attributes.ts';
import { isNamed } from '../node-kinds.ts';
import type { Renderer } from '../page-scope.ts';
import { filmWord, playBadgeSize } from './play-badge.ts';
import { rasterOf, screenPicture } from './raster.ts';

const HAVE_CURRENT_DATA = 2;

/**
 * Renders a video as a still: the current frame, or the poster. A frame that nothing else marks as a video gets a badge.
 */
export const renderVideo: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'video')) return undefined;
  for (const name of ['src', 'autoplay', 'preload', 'srcset']) attributes.delete(name);
  const poster = scope.loaded.resolve(element.getAttribute('poster') ?? '');
  if (showsFrame(element)) {
    const frame = `film:${films++}`;
    const badge = playBadgeSize(element);
    scope.assets.addPixels(
      frame,
      async () => (await rasterOf(element, badge)) ?? (await screenPicture(element, scope, badge)),
    );
    attributes.set('poster', () => scope.assets.dataUrl(frame));
  } else if (element.poster && poster !== undefined && isFetchable(poster)) {
    attributes.set('poster', assetAttribute(poster, 'image', scope));
  } else {
    attributes.delete('poster');
  }
  label(element, attributes);
  scope.report.dropped('media');
  return { children: [] };
};

/** Whether a video shows a frame of its film, not its poster. */
export function showsFrame(film: HTMLVideoElement): boolean {
  return film.readyState >= HAVE_CURRENT_DATA && (!film.paused || film.currentTime > 0 || !film.poster);
}

/** Lets screen readers name a still without controls, which they would pass over. */
function label(film: HTMLVideoElement, attributes: Attributes): void {
  if (film.controls || film.ariaHidden === 'true' || film.role !== null) return;
  attributes.set('role', 'img');
  if (!['aria-label', 'aria-labelledby', 'title'].some((name) => attributes.has(name)))
    attributes.set('aria-label', filmWord(film));
}

let films = 0;

export const renderAudio: Renderer = (_element, attributes, scope) => {
  attributes.delete('src');
  scope.report.dropped('media');
  return { children: [] };
};

/** Renders `<object>` and `<embed>`. Pictures are kept; anything else needs a plug-in or its own page. */
export const renderEmbedded: Renderer = (element, attributes, scope) => {
  const name = isNamed(element, 'object') ? 'data' : 'src';
  const url = scope.loaded.resolve(element.getAttribute(name) ?? '');
  attributes.delete(name);
  if (url === undefined || !element.hasAttribute(name) || !isFetchable(url)) return undefined;
  if (url.startsWith('data:') && !url.startsWith('data:image/')) return undefined;
  if (!/^(image\/|$)/i.test(element.getAttribute('type')?.trim() ?? '')) {
    scope.report.missing('image', url, 'refused');
    return undefined;
  }
  const data = assetAttribute(url, 'image', scope);
  attributes.set(name, data);
  return undefined;
};
