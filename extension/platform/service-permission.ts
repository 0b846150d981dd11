import { browser } from 'wxt/browser';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import { matchPatternOf } from './match-pattern.ts';

/** The person denied the extension access to the service. */
export class ServicePermissionRefused extends LinkwakeError {
  static readonly code = 'service_permission_refused';
  readonly code = ServicePermissionRefused.code;

  constructor(service: string) {
    super({ values: { host: new URL(service).host } });
  }
}

/**
 * Requests access to the service's origin, also if it is the built-in service, whose access people can switch off in the
 * browser. The browser shows no prompt if access is granted. Call it first in a click handler: browsers show the prompt
 * only during the person's gesture.
 * @throws ServicePermissionRefused
 */
export async function requestServicePermission(service: string): Promise<void> {
  const origins = [matchPatternOf(service)];
  if (!(await browser.permissions.request({ origins }))) throw new ServicePermissionRefused(service);
}
