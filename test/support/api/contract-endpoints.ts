import type { ZodMiniType } from 'zod/mini';
import { account } from '#shared/contract/account.ts';
import { activity } from '#shared/contract/activity.ts';
import {
  documentList,
  document as documentSchema,
  publishedDocument,
  replacedContent,
} from '#shared/contract/document.ts';
import { formResponses } from '#shared/contract/form-response.ts';
import { personalLink } from '#shared/contract/recipient.ts';
import { room } from '#shared/contract/room.ts';
import { settingsChanged } from '#shared/contract/settings.ts';

/** An endpoint as the contract states it (section "Endpoints"). */
export interface Endpoint {
  method: 'get' | 'post' | 'patch' | 'put';
  /** Below `{base_url}`; parameters in braces. */
  path: string;
  scope: 'read' | 'write';
  /** The status of success. */
  success: 200 | 201;
  /** The schema of a success, or the media type of the signed PDF. */
  answer: ZodMiniType | 'application/pdf';
  /** Stated errors besides 401, which every endpoint has. */
  errors: (400 | 403 | 404 | 409 | 429)[];
}

const read = { method: 'get', scope: 'read', success: 200 } as const;
const create = { method: 'post', scope: 'write', success: 201 } as const;
const root = '/api/v1';
const document = `${root}/documents/{ref}`;

/** Every endpoint of the contract, in its order. */
export const contractEndpoints: Endpoint[] = [
  { ...read, path: `${root}/me`, answer: account, errors: [] },
  { ...read, path: `${root}/documents`, answer: documentList, errors: [400] },
  { ...create, path: `${root}/documents`, answer: publishedDocument, errors: [400, 403, 429] },
  { ...read, path: document, answer: documentSchema, errors: [404] },
  {
    method: 'patch',
    scope: 'write',
    success: 200,
    path: document,
    answer: settingsChanged,
    errors: [400, 403, 404],
  },
  {
    method: 'put',
    scope: 'write',
    success: 200,
    path: `${document}/content`,
    answer: replacedContent,
    errors: [400, 403, 404, 429],
  },
  { ...read, path: `${document}/activity`, answer: activity, errors: [404] },
  { ...read, path: `${document}/responses`, answer: formResponses, errors: [404] },
  { ...read, path: `${document}/responses/{response_uuid}/signed.pdf`, answer: 'application/pdf', errors: [404, 409] },
  { ...create, path: `${document}/recipients`, answer: personalLink, errors: [400, 404] },
  { ...create, path: `${root}/rooms`, answer: room, errors: [400, 403, 404] },
];

/** `GET /api/v1/me`: how tests and docs/contract-coverage.md name an endpoint. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}
