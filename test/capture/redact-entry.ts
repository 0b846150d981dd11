/** What a preview does to a captured document, as one script. */
export { describePart } from '../../extension/capture/redact/describe-part.ts';
export { pathOf, shownAt } from '../../extension/capture/redact/element-path.ts';
export { partAt, partsOf } from '../../extension/capture/redact/find-part.ts';
export { redact } from '../../extension/capture/redact/redact.ts';
