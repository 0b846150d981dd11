import type Provider from 'oidc-provider';
import * as z from 'zod';

/** The scopes that oidc-provider reports as not granted yet. */
const missing = z.looseObject({
  missingOIDCScope: z.array(z.string()).default([]),
  missingResourceScopes: z.record(z.string(), z.array(z.string())).default({}),
});

/** Grants the application what it asks for. @returns the grant's id */
export async function grantAccess(
  provider: Provider,
  interaction: Awaited<ReturnType<Provider['interactionDetails']>>,
): Promise<string> {
  const { grantId, params, prompt, session } = interaction;
  const clientId = z.string().parse(params.client_id);
  const accountId = z.string().parse(session?.accountId);
  const grant = (grantId && (await provider.Grant.find(grantId))) || new provider.Grant({ accountId, clientId });
  const { missingOIDCScope, missingResourceScopes } = missing.parse(prompt.details);
  if (missingOIDCScope.length > 0) grant.addOIDCScope(missingOIDCScope.join(' '));
  for (const [resource, scopes] of Object.entries(missingResourceScopes)) {
    grant.addResourceScope(resource, scopes.join(' '));
  }
  return grant.save();
}
