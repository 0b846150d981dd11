import { expect, it } from 'vitest';
import { linkToSlug } from './link-to-slug.ts';

it.each([
  ['/api/v1/documents/https://lnk.example/plan-x1', '/api/v1/documents/plan-x1'],
  ['/api/v1/documents/http:/lnk.example/plan-x1/activity', '/api/v1/documents/plan-x1/activity'],
  [
    '/api/v1/documents/https://evil.example/plan-x1/activity',
    '/api/v1/documents/https%3A%2F%2Fevil.example%2Fplan-x1/activity',
  ],
  ['/api/v1/documents/https://lnk.example/plan-x1/', '/api/v1/documents/plan-x1/'],
  ['/api/v1/documents/plan-x1/content', '/api/v1/documents/plan-x1/content'],
  ['/api/v1/documents/https://lnk.example', '/api/v1/documents/https://lnk.example'],
  ['/documents/https://lnk.example/plan-x1', '/documents/https://lnk.example/plan-x1'],
])('reads %s as %s', (path, read) => {
  expect(linkToSlug(path, 'https://lnk.example')).toBe(read);
});
