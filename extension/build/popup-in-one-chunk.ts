import type { Plugin } from 'vite';

/** What the popup shows when it opens; what it may show later is loaded when it is wanted. */
const shownAtFirst = /[\\/]extension[\\/]ui[\\/](?:popup[\\/]popup-screen|mount)\.tsx$|wxt-html-plugins/;

/**
 * Puts all that the popup needs to open into one script, which other pages share. Left alone, the bundler makes a script of
 * whatever two pages have in common, and a browser takes longer to fetch a dozen of them from an extension than to run them.
 */
export function popupInOneChunk(): Plugin {
  return {
    name: 'linkwake:one-file-at-first',
    apply: 'build',
    outputOptions(options) {
      if (options.format !== 'es' && options.format !== undefined) return undefined;
      return { ...options, codeSplitting: { groups: [{ name: 'shown-at-first', test: shownAtFirst }] } };
    },
  };
}
