import { expect, it } from 'vitest';
import { privateAddressReason } from './private-address.ts';

it.each([
  ['http://localhost:8080/', 'this-computer'],
  ['http://127.0.0.1/', 'this-computer'],
  ['http://[::1]:3000/', 'this-computer'],
  ['http://app.localhost/', 'this-computer'],
  ['https://127.example.com/', undefined],
  ['http://10.1.2.3/', 'own-network'],
  ['http://172.20.0.1/', 'own-network'],
  ['http://172.32.0.1/', undefined],
  ['http://192.168.1.1/', 'own-network'],
  ['http://100.64.0.9/', 'own-network'],
  ['http://[fd12::1]/', 'own-network'],
  ['http://[2001:db8::1]/', undefined],
  ['https://wiki/', 'own-network'],
  ['https://wiki.corp/', 'own-network'],
  ['https://nas.home.arpa/', 'own-network'],
  ['https://corp.example.com/', undefined],
  ['https://example.com/reset?token=abc', 'secret-in-address'],
  ['https://example.com/a?X-Amz-Signature=abc', 'secret-in-address'],
  ['https://example.com/#access_token=abc', 'secret-in-address'],
  ['https://ada:wake@example.com/', 'secret-in-address'],
  ['https://example.com/?q=token', undefined],
  ['https://example.com/?zipcode=12345', undefined],
  ['https://example.com/plan#section', undefined],
  ['file:///home/ada/plan.html', undefined],
])('%s: %s', (url, why) => expect(privateAddressReason(url)).toBe(why));
