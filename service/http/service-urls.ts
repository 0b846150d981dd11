import type { Config } from '../config/config.ts';

type Base = Pick<Config, 'baseUrl'>;

/** Returns the address of the owner's web app: `app_url` of GET /me. */
export function appUrl({ baseUrl }: Base): string {
  return `${baseUrl}/`;
}

/** Returns the address of a document's settings page (contract: on `{base_url}`, ending in the uuid and `/update/`). */
export function settingsUrl({ baseUrl }: Base, documentId: string): string {
  return `${baseUrl}/documents/${documentId}/update/`;
}

/** Returns the address of the page where several people are asked to sign a document. */
export function signersUrl({ baseUrl }: Base, documentId: string): string {
  return `${baseUrl}/documents/${documentId}/signers/`;
}

/** Returns the address of the page where fields are placed on a document. */
export function placeUrl({ baseUrl }: Base, documentId: string): string {
  return `${baseUrl}/documents/${documentId}/place/`;
}

/** Returns the address of the page that verifies signed copies. */
export function verifyUrl({ baseUrl }: Base): string {
  return `${baseUrl}/verify/`;
}

/** Where the API's metadata as a protected resource is, below BASE_URL (RFC 9728, section 3). */
export const protectedResourcePath = '/.well-known/oauth-protected-resource';

/** Returns the address of the API's metadata as a protected resource. */
export function protectedResourceUrl({ baseUrl }: Base): string {
  return `${baseUrl}${protectedResourcePath}`;
}

/** Returns the address that a plan limit links to: what each plan includes, and how to change it. */
export function upgradeUrl({ baseUrl }: Base): string {
  return `${baseUrl}/plan/`;
}
