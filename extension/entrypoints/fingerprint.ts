import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { pageFingerprint } from '../capture/page-fingerprint.ts';
import { anyShadowRoot } from '../injected/any-shadow-root.ts';

/** Injected when the popup opens, into a tab whose page has a link. What it returns is the script's result. */
export default defineUnlistedScript(() => {
  if (document.contentType === 'application/pdf') return undefined;
  return pageFingerprint(document, anyShadowRoot);
});
