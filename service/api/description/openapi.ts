import type { Config } from '../../config/config.ts';
import type { ApiRouter } from '../router.ts';
import { describeSchemas } from './describe-schemas.ts';
import { withoutMail } from './without-mail.ts';

/** The version of the API description (contract, "Versioning"). */
const descriptionVersion = '1.0.0';

/** Returns the OpenAPI 3.1 description of every route, generated from the schemas that check the requests. */
export function describeApi(router: ApiRouter, config: Pick<Config, 'baseUrl' | 'mail'>) {
  const description = router.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Linkwake',
      version: descriptionVersion,
      description: [
        'Publish documents as tracked links and know who opened them.',
        'A property that is not required is absent when there is nothing to say: the value is unknown, or the plan, the kind or the state has none.',
        '`null` is a statement: nothing is held, the link does not expire. Unknown is never null or zero, and is empty text only where a property says so.',
        'Further properties may be added; a client ignores those that it does not know.',
      ].join('\n\n'),
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: config.baseUrl }],
  });
  const whole = {
    ...description,
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(
      Object.entries(description.paths ?? {}).map(([path, operations]) => [path, addTag(operations, findGroup(path))]),
    ),
    components: {
      ...description.components,
      schemas: describeSchemas(description.components?.schemas ?? {}),
      securitySchemes: securitySchemes(config),
    },
  };
  return config.mail ? whole : withoutMail(whole);
}

/** The tags of the description, each with the path segment that selects it. */
const groups = [
  { name: 'Account', part: '/me', description: 'Who is signed in, and where' },
  { name: 'Activity', part: '/activity', description: 'Who opened a document' },
  { name: 'Documents', part: '/documents', description: 'Publish, find, change and replace' },
  { name: 'Events', part: '/events', description: 'What happens, as it happens' },
  { name: 'Fields', part: '/fields', description: 'Fields to fill in and sign, placed on the pages' },
  { name: 'Recipients', part: '/recipients', description: 'Personal links' },
  { name: 'Responses', part: '/responses', description: 'What was filled in and signed' },
  { name: 'Rooms', part: '/rooms', description: 'Several documents behind one link' },
  { name: 'Signing', part: '/signing', description: 'Several people who sign one document' },
  { name: 'Versions', part: '/versions', description: 'The content that a link has shown' },
];

/** Returns the group whose segment comes last in the path. */
function findGroup(path: string): string {
  const named = groups.filter(({ part }) => path.includes(part));
  const [last] = named.sort((one, other) => path.indexOf(other.part) - path.indexOf(one.part));
  if (!last) throw new TypeError(`The path ${path} belongs to no group. Add one to groups.`);
  return last.name;
}

function addTag(operations: object, tag: string): object {
  return Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, { ...one, tags: [tag] }]));
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
