import { expect, test } from 'vitest';
import { NoSignInService } from './errors.ts';
import { signInAtTypedAddress } from './sign-in-at-typed-address.ts';

test('a page of the service will do for its address', async () => {
  const tried: string[] = [];
  const found = await signInAtTypedAddress('https://share.example.com/documents/7', async (service) => {
    tried.push(service);
    if (service !== 'https://share.example.com') throw new NoSignInService('nothing', { service });
    return service;
  });
  expect(found).toBe('https://share.example.com');
  expect(tried).toEqual(['https://share.example.com/documents/7', 'https://share.example.com']);
});

test('what the service itself refuses is not tried elsewhere', async () => {
  const refused = signInAtTypedAddress('https://share.example.com/x', async () => {
    throw new Error('The key is refused.');
  });
  await expect(refused).rejects.toThrow('The key is refused.');
});
