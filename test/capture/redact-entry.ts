/** What a preview does to a captured document, as one script. */
export { lookAt } from '../../extension/capture/redact/look-at.ts';
export { partAt, partsOf } from '../../extension/capture/redact/part-at.ts';
export { placeOf, shownAt } from '../../extension/capture/redact/place.ts';
export { redact } from '../../extension/capture/redact/redact.ts';
