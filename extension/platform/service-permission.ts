import { browser } from 'wxt/browser';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import { matchPatternOf } from './match-pattern.ts';

/** The person did not let the extension reach the service. */
export class ServicePermissionRefused extends LinkwakeError {
  override readonly name = 'ServicePermissionRefused';
  static readonly code = 'service_permission_refused';
  readonly code = ServicePermissionRefused.code;

  constructor(service: string) {
    super({ values: { host: new URL(service).host } });
  }
}

/**
 * Asks for the service's origin, unless it is granted already. Call it first thing in a click: browsers show the
 * prompt only while they still see the person's gesture.
 */
export async function requestServicePermission(service: string): Promise<void> {
  const origins = [matchPatternOf(service)];
  if (builtInOrigins().includes(origins[0] ?? '')) return;
  if (!(await browser.permissions.request({ origins }))) throw new ServicePermissionRefused(service);
}

function builtInOrigins(): string[] {
  const manifest = browser.runtime.getManifest();
  return manifest.manifest_version === 3 ? (manifest.host_permissions ?? []) : [];
}
