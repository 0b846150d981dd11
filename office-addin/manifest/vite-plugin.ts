import type { Plugin } from 'vite';
import { baseBelow, officeObjection } from './base-address.ts';
import { drawIcons } from './icons.ts';
import { unifiedManifest } from './unified-manifest.ts';
import { xmlManifest } from './xml-manifest.ts';

/**
 * Puts the icons beside the pages, and both manifests where the service is known.
 * @param service base address of the service the build is for
 */
export function officeManifest(service: string | undefined): Plugin {
  return {
    name: 'linkwake:office-manifest',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of await drawIcons()) this.emitFile({ type: 'asset', fileName, source });
      if (!service) {
        this.info('No manifest: name the service by LINKWAKE_SERVICE, or run npm run manifest afterwards.');
        return;
      }
      const base = baseBelow(service);
      const objection = officeObjection(base);
      if (objection) this.warn(objection);
      this.emitFile({ type: 'asset', fileName: 'manifest.xml', source: xmlManifest(base) });
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: unifiedManifest(base) });
    },
  };
}
