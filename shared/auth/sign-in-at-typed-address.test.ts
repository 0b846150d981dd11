import { expect, test } from 'vitest';
import { NoSignInService } from './errors.ts';
import { signInAtTypedAddress } from './sign-in-at-typed-address.ts';

test('accepts the address of a page of the service', async () => {
  const tried: string[] = [];
  const found = await signInAtTypedAddress('https://share.example.com/documents/7', async (service) => {
    tried.push(service);
    if (service !== 'https://share.example.com') throw new NoSignInService('nothing', { service });
    return service;
  });
  expect(found).toBe('https://share.example.com');
  expect(tried).toEqual(['https://share.example.com/documents/7', 'https://share.example.com']);
});

test('does not try another address when the service itself refuses', async () => {
  const refused = signInAtTypedAddress('https://share.example.com/x', async () => {
    throw new Error('The key is refused.');
  });
  await expect(refused).rejects.toThrow('The key is refused.');
});
