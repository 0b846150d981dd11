import type { Config } from '../config.ts';

type Base = Pick<Config, 'baseUrl'>;

/** The owner's web app; `app_url` of GET /me. */
export function appUrl({ baseUrl }: Base): string {
  return `${baseUrl}/`;
}

/** A document's settings page (contract: on `{base_url}`, ending in the uuid and `/update/`). */
export function settingsUrl({ baseUrl }: Base, documentId: string): string {
  return `${baseUrl}/documents/${documentId}/update/`;
}

/** Where anybody can check a signed copy. */
export function verifyUrl({ baseUrl }: Base): string {
  return `${baseUrl}/verify/`;
}

/** Where a plan limit sends people: what each plan includes, and how to change it. */
export function upgradeUrl({ baseUrl }: Base): string {
  return `${baseUrl}/plan/`;
}
