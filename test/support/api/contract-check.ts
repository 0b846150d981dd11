import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as z from 'zod';
import { contractEndpoints } from './contract-endpoints.ts';

/** The parts of an answer that are checked. */
export interface JudgedAnswer {
  method: string;
  /** Below the service's address, without its query. */
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

const response = z.looseObject({ content: z.unknown().optional() });
const operation = z.looseObject({ responses: z.record(z.string(), response) });
const description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** Errors have these two fields only (contract, "Errors"). */
const exactError = z.strictObject({ error: z.string().min(1), upgrade_url: z.url().optional() });

/** What is neither JSON nor read to its end. */
export const streamed: ReadonlySet<string> = new Set(['application/pdf', 'text/event-stream']);

/** Malformed HTTP is refused at every address. */
const everywhere = [400, 431, 500];

/** Statuses that an address outside the description may answer. */
const elsewhere = [401, 403, 404, 405, 429];

/**
 * Checks answers against the contract's schemas and the description that the service serves.
 * @param served the answer of `/api/v1/openapi.json`
 * @returns a function that describes what is wrong with an answer; `undefined` if it is right
 */
export function createContractCheck(served: unknown): (answer: JudgedAnswer) => string | undefined {
  const { paths } = description.parse(served);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(served as object, 'api');
  const compiled = new Map<string, ValidateFunction>();
  const templates = Object.keys(paths).sort((one, other) => braces(one) - braces(other));

  const describedFault = (template: string, method: string, status: number, body: unknown) => {
    const steps = ['paths', template, method, 'responses', `${status}`, 'content', 'application/json', 'schema'];
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
    compiled.set(pointer, validate);
    return validate(body) ? undefined : `the description: ${ajv.errorsText(validate.errors)}`;
  };

  return ({ method, path, status, headers, body }) => {
    const template = templates.find((known) => fits(known, path));
    const asked = method.toLowerCase().replace('head', 'get');
    const described = template === undefined ? undefined : paths[template]?.[asked];
    const possible = described ? Object.keys(described.responses).map(Number) : elsewhere;
    if (![...possible, ...everywhere].includes(status)) return `status ${status} is not in the description`;
    const head = headersFault(status, headers);
    if (head !== undefined) return head;
    if (method === 'HEAD') return body === '' ? undefined : 'HEAD has a body';
    const stated = described?.responses[status];
    if (stated && stated.content === undefined)
      return body === '' ? undefined : 'it has a body, which is not described';
    const type = headers.get('content-type') ?? '';
    if (status < 300 && streamed.has(type)) return undefined;
    if (!/^application\/json\b/.test(type)) return `it is ${type}, not JSON`;
    const parsed: unknown = JSON.parse(body);
    if (status >= 400) {
      const shape = exactError.safeParse(parsed);
      if (!shape.success) return `the error: ${z.prettifyError(shape.error)}`;
      if (
        status === 403 &&
        !shape.data.upgrade_url &&
        !/insufficient_scope/.test(headers.get('www-authenticate') ?? '')
      )
        return '403 names neither an upgrade_url nor a scope';
    }
    if (template === undefined || !stated) return undefined;
    return statedFault(asked, template, status, parsed) ?? describedFault(template, asked, status, parsed);
  };
}

function statedFault(method: string, template: string, status: number, body: unknown): string | undefined {
  const stated = contractEndpoints.find((known) => known.method === method && fits(known.path, template));
  if (!stated || stated.success !== status || stated.answer === 'application/pdf') return undefined;
  const shape = stated.answer.safeParse(body);
  return shape.success ? undefined : `the contract: ${z.prettifyError(shape.error)}`;
}

function headersFault(status: number, headers: Headers): string | undefined {
  if (headers.get('cache-control') !== 'no-store') return 'it may be cached';
  if (headers.get('access-control-allow-origin') !== '*') return 'another origin may not read it';
  if (status === 401 && !/^Bearer /.test(headers.get('www-authenticate') ?? '')) return '401 has no challenge';
  if (status === 429 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '')) return '429 has no Retry-After';
  if (status === 405 && !headers.get('allow')) return '405 has no Allow';
  return undefined;
}

function braces(template: string): number {
  return template.split('{').length;
}

function fits(template: string, path: string): boolean {
  const steps = template.split('/');
  const given = path.replace(/\/$/, '').split('/');
  return steps.length === given.length && steps.every((step, at) => step === given[at] || step.startsWith('{'));
}
