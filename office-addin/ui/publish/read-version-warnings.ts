import type { Client } from '#shared/api/client.ts';
import { documentVersions } from '#shared/contract/document-version.ts';
import type { ServiceWarning } from '#shared/publish/publish-once.ts';
import { versionWarnings } from '#shared/publish/version-warnings.ts';

/** Reads the warnings of the newest version; none from a service that announces no versions. */
export async function readVersionWarnings(client: Client, uuid: string): Promise<ServiceWarning[]> {
  if (!(await client.announces('GET documents/{}/versions'))) return [];
  return versionWarnings(documentVersions.parse(await client.part(uuid, ['versions'], { method: 'GET' })));
}
