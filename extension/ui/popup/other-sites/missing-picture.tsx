import { useEffect, useState } from 'preact/hooks';
import { formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import type { MissingPart, MissingParts } from '../../../capture/missing-parts.ts';
import { thumbnailOf } from '../../../capture-host/screenshot.ts';

const words = {
  image: 'access.images',
  canvas: 'access.images',
  media: 'access.videos',
  frame: 'access.frames',
  stylesheet: 'access.styles',
} as const satisfies Record<MissingPart['kind'], string>;

/** Returns `2 images and 1 embedded page`. Style sheets are not counted: a person sees one design. */
export function partsInWords(parts: readonly MissingPart[]): string {
  const counts = new Map<(typeof words)[MissingPart['kind']], number>();
  for (const { kind } of parts) counts.set(words[kind], (counts.get(words[kind]) ?? 0) + 1);
  return formatList([...counts].map(([key, count]) => t(key, { count })));
}

interface MissingPictureProps {
  /** The tab that shows the page. */
  tabId: number;
  missing: MissingParts;
}

/**
 * Shows the page as it is in its tab, with the parts hatched that a copy would not have. Its place is taken before the browser has
 * drawn the tab. Without that picture, the parts are shown on an empty page. Renders nothing if no part is in view.
 */
export function MissingPicture({ tabId, missing: { width, height, parts } }: MissingPictureProps) {
  const [thumbnail, setThumbnail] = useState<string>();
  useEffect(() => {
    thumbnailOf(tabId).then(setThumbnail, () => undefined);
  }, [tabId]);
  const boxes = parts.flatMap(({ box }) => (box ? [box] : []));
  const isUnstyled = parts.some(({ kind }) => kind === 'stylesheet');
  // As wide as in the layout, so that lines have the same width for every window.
  const pixel = width / pictureWidth;
  if (boxes.length === 0 && !isUnstyled) return null;
  return (
    <svg
      class="missing-picture"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('access.picture', { list: partsInWords(parts) })}
    >
      <pattern
        id="missing-hatch"
        width={6 * pixel}
        height={6 * pixel}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line y2={6 * pixel} stroke-width={3 * pixel} />
      </pattern>
      <rect class="missing-page" {...{ width, height }} />
      {thumbnail !== undefined && <image href={thumbnail} {...{ width, height }} preserveAspectRatio="none" />}
      {isUnstyled && (
        <>
          <rect class="missing-all" {...{ width, height }} />
          <rect {...{ width, height }} fill="url(#missing-hatch)" />
        </>
      )}
      {boxes.map(({ left, top, right, bottom }) => {
        const place = { x: left, y: top, width: right - left, height: bottom - top };
        return (
          <g key={`${left} ${top} ${right} ${bottom}`}>
            <rect class="missing-box" {...place} stroke-width={2 * pixel} />
            <rect {...place} fill="url(#missing-hatch)" />
          </g>
        );
      })}
    </svg>
  );
}

/** Width of the picture in CSS pixels. */
const pictureWidth = 88;
