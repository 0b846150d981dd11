import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** The address in the built manifests, which the service replaces by its own. */
const placeholder = 'https://service.invalid';

/** The namespace of URLs (RFC 9562, appendix B). */
const urlNamespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * Returns a manifest of the built add-in, with this service's address.
 * @param root the folder of the build
 * @param baseUrl the service's address, without a trailing slash
 * @returns `undefined` when the add-in has not been built
 */
export async function renderManifest(root: string, form: 'xml' | 'json', baseUrl: string): Promise<string | undefined> {
  const template = await readFile(join(root, `manifest.template.${form}`), 'utf8').catch(() => undefined);
  if (template === undefined) return undefined;
  const { origin, host } = new URL(baseUrl);
  return template
    .replaceAll(addInId(placeholder), addInId(baseUrl))
    .replaceAll(addInId(placeholder, 'manifest.json'), addInId(baseUrl, 'manifest.json'))
    .replaceAll(`${placeholder}/`, `${baseUrl}/`)
    .replaceAll(placeholder, origin)
    .replaceAll(new URL(placeholder).host, host);
}

/**
 * Returns the add-in's id at a service: a version 5 UUID (RFC 9562, 5.5) of its address, as in the manifests' build.
 * @param of `manifest.json` for the unified manifest's own id
 */
function addInId(baseUrl: string, of = ''): string {
  const address = `${baseUrl}/office-addin/${of}`;
  const digest = createHash('sha1').update(urlNamespace).update(address).digest().subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Returns the unified manifest with its icons and languages as one file, as Microsoft's admin centers accept it.
 * @param root the folder of the build
 * @param baseUrl the service's address, without a trailing slash
 * @returns `undefined` when the add-in has not been built
 */
export async function buildAppPackage(root: string, baseUrl: string): Promise<Uint8Array | undefined> {
  const manifest = await renderManifest(root, 'json', baseUrl);
  if (manifest === undefined) return undefined;
  const parts: Record<string, Uint8Array> = { 'manifest.json': strToU8(manifest) };
  for (const name of ['color.png', 'outline.png']) parts[name] = await readFile(join(root, 'icons', name));
  for (const name of await readdir(join(root, 'languages'))) {
    parts[`languages/${name}`] = await readFile(join(root, 'languages', name));
  }
  return zipSync(parts);
}
