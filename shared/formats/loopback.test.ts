import { describe, expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

describe('isLoopback', () => {
  it.each([
    'http://localhost',
    'http://LOCALHOST:8787',
    'http://app.localhost',
    'http://127.0.0.1',
    'http://127.255.0.9',
    'http://127.1',
    'http://0x7f000001',
    'http://[::1]:8787',
    'http://[0:0:0:0:0:0:0:1]',
  ])('accepts %s', (address) => expect(isLoopback(new URL(address).hostname)).toBe(true));

  it.each([
    'http://127.example.com',
    'http://127.0.0.1.example.com',
    'http://notlocalhost',
    'http://localhost.example.com',
    'http://128.0.0.1',
    'http://0.0.0.0',
    'http://192.168.1.1',
    'http://[::2]',
    'http://[2001:db8::1]',
  ])('refuses %s', (address) => expect(isLoopback(new URL(address).hostname)).toBe(false));
});
