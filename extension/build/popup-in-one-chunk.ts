import type { Plugin } from 'vite';

/** Modules that the popup needs to open. It loads the others on demand. */
const shownAtFirst = /[\\/]extension[\\/]ui[\\/](?:popup[\\/]popup-screen|mount)\.tsx$|wxt-html-plugins/;

/**
 * Bundles what the popup needs to open into one script, which other pages share. By default, the bundler makes a script
 * of everything that two pages share, and fetching a dozen scripts from an extension takes longer than running them.
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
