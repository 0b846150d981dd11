import { expect, test } from 'vitest';
import { atTypedAddress } from './at-typed-address.ts';
import { NoSignInService } from './errors/no-sign-in-service.ts';

test('a page of the service will do for its address', async () => {
  const tried: string[] = [];
  const found = await atTypedAddress('https://share.example.com/documents/7', async (service) => {
    tried.push(service);
    if (service !== 'https://share.example.com') throw new NoSignInService('nothing', { service });
    return service;
  });
  expect(found).toBe('https://share.example.com');
  expect(tried).toEqual(['https://share.example.com/documents/7', 'https://share.example.com']);
});

test('what the service itself refuses is not tried elsewhere', async () => {
  const refused = atTypedAddress('https://share.example.com/x', async () => {
    throw new Error('The key is refused.');
  });
  await expect(refused).rejects.toThrow('The key is refused.');
});
