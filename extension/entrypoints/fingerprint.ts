import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { pageFingerprint } from '../capture/page-fingerprint.ts';
import { anyShadowRoot } from '../injected/any-shadow-root.ts';

/** Injected into a tab whose page has a link, when the popup is opened over it; what it returns is the script's answer. */
export default defineUnlistedScript(() => {
  if (document.contentType === 'application/pdf') return undefined;
  return pageFingerprint(document, anyShadowRoot);
});
