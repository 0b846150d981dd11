import type { Plugin } from 'vite';
import { baseAddressProblem, baseBelow } from './base-address.ts';
import { drawIcons } from './draw-icons.ts';
import { languageFiles } from './language-files.ts';
import { unifiedManifest } from './unified-manifest.ts';
import { xmlManifest } from './xml-manifest.ts';

/**
 * Adds the icons to the build, and both manifests if the service is known.
 * @param service base address of the build's service
 */
export function officeManifest(service: string | undefined): Plugin {
  return {
    name: 'linkwake:office-manifest',
    apply: 'build',
    async generateBundle() {
      // For a service whose address is known only after the build, such as one in a container.
      const anywhere = baseBelow('https://service.invalid');
      this.emitFile({ type: 'asset', fileName: 'manifest.template.xml', source: xmlManifest(anywhere) });
      this.emitFile({ type: 'asset', fileName: 'manifest.template.json', source: unifiedManifest(anywhere) });
      for (const [fileName, source] of [...(await drawIcons()), ...languageFiles()])
        this.emitFile({ type: 'asset', fileName, source });
      if (!service) {
        this.info('The service that serves this build makes its manifests; npm run manifest makes them for elsewhere.');
        return;
      }
      const base = baseBelow(service);
      const objection = baseAddressProblem(base);
      if (objection) this.warn(objection);
      this.emitFile({ type: 'asset', fileName: 'manifest.xml', source: xmlManifest(base) });
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: unifiedManifest(base) });
    },
  };
}
