import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** The address that the build's manifests are made for, to be put in place by the service that serves them. */
const placeholder = 'https://service.invalid';

/** Namespace of addresses (RFC 9562, appendix B). */
const urlNamespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * A manifest of the built add-in, for this service's own address.
 * @param root where the build is
 * @param baseUrl the service's address, without a slash at its end
 * @returns `undefined` when the add-in has not been built
 */
export async function servedManifest(root: string, form: 'xml' | 'json', baseUrl: string): Promise<string | undefined> {
  const template = await readFile(join(root, `manifest.template.${form}`), 'utf8').catch(() => undefined);
  if (template === undefined) return undefined;
  const { origin, host } = new URL(baseUrl);
  return template
    .replaceAll(addInId(placeholder), addInId(baseUrl))
    .replaceAll(`${placeholder}/`, `${baseUrl}/`)
    .replaceAll(placeholder, origin)
    .replaceAll(new URL(placeholder).host, host);
}

/** The add-in's id at a service: a UUID of version 5 (RFC 9562, 5.5) of its address, as the manifests' maker has it. */
function addInId(baseUrl: string): string {
  const digest = createHash('sha1').update(urlNamespace).update(`${baseUrl}/office-addin/`).digest().subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The unified manifest with its pictures and languages as one file, as the admin centers of Microsoft take it.
 * @param root where the build is
 * @param baseUrl the service's address, without a slash at its end
 * @returns `undefined` when the add-in has not been built
 */
export async function appPackage(root: string, baseUrl: string): Promise<Uint8Array | undefined> {
  const manifest = await servedManifest(root, 'json', baseUrl);
  if (manifest === undefined) return undefined;
  const parts: Record<string, Uint8Array> = { 'manifest.json': strToU8(manifest) };
  for (const name of ['color.png', 'outline.png']) parts[name] = await readFile(join(root, 'icons', name));
  for (const name of await readdir(join(root, 'languages'))) {
    parts[`languages/${name}`] = await readFile(join(root, 'languages', name));
  }
  return zipSync(parts);
}
