import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { pageSecrets } from '../capture/secrets/page-secrets.ts';
import { anyShadowRoot } from '../injected/any-shadow-root.ts';

/** Injected before a page is published, into each of its frames that may be read. What it returns is the script's result. */
export default defineUnlistedScript(() => pageSecrets(document, anyShadowRoot));
