import { describe, expect, it } from 'vitest';
import { serviceAddress, serviceAddresses } from './service-address.ts';

describe('the address of a service', () => {
  it.each([
    ['https://Share.Example.com/', 'https://share.example.com'],
    ['  share.example.com ', 'https://share.example.com'],
    ['https://example.com/share//', 'https://example.com/share'],
    ['https://example.com:443/share/?a=1#b', 'https://example.com/share'],
    ['http://localhost:8787/', 'http://localhost:8787'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://[::1]:8787', 'http://[::1]:8787'],
    ['http://linkwake.localhost', 'http://linkwake.localhost'],
  ])('%j is %s', (text, address) => expect(serviceAddress(text)).toBe(address));

  it.each(['', 'not an address', 'ftp://example.com', 'javascript://x', 'https://'])('is invalid as %j', (text) => {
    expect(() => serviceAddress(text)).toThrow('no-address');
  });

  it.each(['http://example.com', 'http://localhost.example.com', 'http://127.evil.example'])(
    'as %s is refused: http is for this computer only',
    (text) => expect(() => serviceAddress(text)).toThrow('not-https'),
  );

  it('may be the origin of the page whose address was pasted', () => {
    const pasted = 'localhost:8787/documents/?sort=new#top';
    expect(serviceAddresses(pasted)).toEqual(['http://localhost:8787/documents', 'http://localhost:8787']);
    expect(serviceAddresses('share.example.com')).toEqual(['https://share.example.com']);
  });

  it('drops a password', () => {
    expect(() => serviceAddress('https://ada:secret@example.com')).toThrow('with-password');
  });
});
