import { describe, expect, it } from 'vitest';
import { isOwnAddress } from './own-addresses.ts';

const hosts = { baseUrl: 'https://share.example', linkHost: 'https://links.example' };
const local = { baseUrl: 'http://localhost:8787', linkHost: 'http://localhost:8788' };

describe('the addresses of this service', () => {
  it.each([
    'https://share.example/',
    'https://share.example:8443/x',
    'http://links.example/report',
    'https://LINKS.example./report',
    'https://links.example:8788/',
    'https://user@links.example/report',
    'https://share.example/office-addin/auth-dialog.html#x',
    'https://share.example:8443/office-addin/auth-dialog.html',
    'https://links.example/office-addin/auth-dialog.html',
  ])('include %s', (address) => expect(isOwnAddress(address, hosts)).toBe(true));

  it.each([
    'https://share.example/office-addin/auth-dialog.html',
    'https://app.share.example/',
    'https://share.example.evil.example/',
    'http://localhost:8787/',
    'http://127.0.0.1/',
    'share.example:/back',
    'not an address',
  ])('do not include %s', (address) => expect(isOwnAddress(address, hosts)).toBe(false));

  it.each([
    'http://localhost:8788/report',
    'http://127.0.0.1:8788/report',
    'http://127.1:8787/',
    'http://[::1]:8787/',
    'http://a.localhost:8788/',
    'http://localhost.:8788/',
    'http://[::ffff:127.0.0.1]:8788/',
  ])('include %s where the service is on this machine', (address) => expect(isOwnAddress(address, local)).toBe(true));

  it.each([
    'http://localhost:4711/back',
    'http://127.0.0.1/back',
    'http://localhost:8787/office-addin/auth-dialog.html',
  ])('do not include %s where the service is on this machine', (address) =>
    expect(isOwnAddress(address, local)).toBe(false),
  );
});
