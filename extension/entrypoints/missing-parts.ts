import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { findMissingParts } from '../capture/missing-parts.ts';
import { anyShadowRoot } from '../injected/any-shadow-root.ts';

/** Injected after the popup has opened over a page without a link. What it returns is the script's result. */
export default defineUnlistedScript(() => findMissingParts(document, anyShadowRoot));
