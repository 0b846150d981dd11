import { account } from '#shared/contract/account.ts';
import type { CallOptions } from './call-options.ts';
import type { Requests } from './request.ts';

/** The signed-in user and the current workspace. */
export const meApi =
  ({ json }: Requests) =>
  (options?: CallOptions) =>
    json({ method: 'GET', path: 'me', signal: options?.signal }, account);
