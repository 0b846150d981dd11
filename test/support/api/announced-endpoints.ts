/** An endpoint beyond the contract, which openapi.json announces (docs/api-additions.md). */
export interface AnnouncedEndpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `{base_url}`; parameters in braces. */
  path: string;
  scope: 'read' | 'write';
  /** A valid body, where it needs one. */
  body?: object;
}

const document = '/api/v1/documents/{ref}';

/** Every endpoint of this service that the contract does not have. */
export const announcedEndpoints: AnnouncedEndpoint[] = [
  { method: 'delete', path: document, scope: 'write' },
  { method: 'get', path: '/api/v1/events', scope: 'read' },
  { method: 'get', path: `${document}/fields`, scope: 'read' },
  { method: 'put', path: `${document}/fields`, scope: 'write', body: { version: 'live', fields: [] } },
  { method: 'get', path: `${document}/fields/pages/{page}`, scope: 'read' },
  { method: 'get', path: `${document}/recipients`, scope: 'read' },
  { method: 'patch', path: `${document}/recipients/{code}`, scope: 'write', body: { email: 'ada@acme.example' } },
  { method: 'delete', path: `${document}/recipients/{code}`, scope: 'write' },
  { method: 'post', path: `${document}/recipients/{code}/mail`, scope: 'write' },
  { method: 'get', path: `${document}/signing`, scope: 'read' },
  { method: 'post', path: `${document}/signing`, scope: 'write', body: { signers: [] } },
  { method: 'post', path: `${document}/signing/cancel`, scope: 'write' },
  { method: 'post', path: `${document}/signing/remind`, scope: 'write', body: { signer: 1 } },
  { method: 'get', path: `${document}/versions`, scope: 'read' },
];
