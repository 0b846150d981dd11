import type { Config } from '../config.ts';
import type { ApiRouter } from './router.ts';

/** The description's own version (contract, "Versioning"). */
const descriptionVersion = '1.0.0';

/** The OpenAPI 3.1 description of every route of the router, made from the schemas that check the requests. */
export function describeApi(router: ApiRouter, config: Pick<Config, 'baseUrl'>) {
  const description = router.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Linkwake',
      version: descriptionVersion,
      description: 'Publish documents as tracked links and know who opened them.',
      license: { name: 'MIT' },
    },
    servers: [{ url: config.baseUrl }],
  });
  return { ...description, components: { ...description.components, securitySchemes: securitySchemes(config) } };
}

function securitySchemes({ baseUrl }: Pick<Config, 'baseUrl'>) {
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key, which may do everything its owner may.',
    },
    oauth: {
      type: 'oauth2',
      description: `An access token for an application. Discovery: ${baseUrl}/.well-known/oauth-authorization-server`,
      flows: {
        authorizationCode: {
          authorizationUrl: `${baseUrl}/oauth/authorize`,
          tokenUrl: `${baseUrl}/oauth/token`,
          refreshUrl: `${baseUrl}/oauth/token`,
          scopes: { read: 'Read documents and their activity', write: 'Publish and change documents' },
        },
      },
    },
  } as const;
}
