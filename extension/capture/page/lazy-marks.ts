/** Attributes in which common scripts keep what becomes the `src` of a picture in sight. */
export const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'] as const;

/** All attributes by which such scripts mark a picture; the others hold a `srcset`, a background, or other data. */
export const LAZY_MARKS: readonly string[] = [
  ...LAZY_SOURCES,
  'data-srcset',
  'data-bg',
  'data-background',
  'data-background-image',
  'data-image',
];
