/** What the link host and its scripts in visitors' browsers both keep to. */

/** Headings that one view can reach. */
export const maxSections = 50;
/** Characters of a heading. */
export const maxHeadingLength = 120;
/** Clicks of one view. */
export const maxClicks = 10_000;
/** Clicks within one load of a published page. */
export const maxClicksInFrame = 1000;
/** Characters of the path of a page within a site. */
export const maxPathLength = 1000;
/** Height of a published page in CSS pixels. */
export const maxPageHeight = 500_000;
/**
 * Minutes for which replaced content can still be loaded by its address: long enough for a reader whose page goes on
 * loading pictures, parts of a PDF and pages of a site, and short enough for an owner who replaced a mistake.
 */
export const replacedContentMinutes = 15;
