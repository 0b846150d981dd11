import { expect, it } from 'vitest';
import { mayLoad, sendsCookies } from './load-policy.ts';

const page = (top: string, frame = top) => ({ top, frame });

it.each([
  'http://127.0.0.1/router.png',
  'http://localhost:8080/a.png',
  'http://2130706433/a.png',
  'http://0x7f000001/a.png',
  'http://0177.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:10.0.0.1]/a.png',
  'http://10.0.0.1/a.png',
  'http://172.16.0.1/a.png',
  'http://192.168.1.1/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://[fd00::1]/a.png',
  'http://[fe80::1]/a.png',
  'http://printer.local/a.png',
  'http://intranet/a.png',
  'ftp://files.example/a.png',
])('a page of the internet gets nothing from %s', (url) => {
  expect(mayLoad(page('https://hostile.example/'), url)).toBe(false);
  expect(mayLoad({ top: undefined, frame: undefined }, url)).toBe(false);
});

it('a page of the own network gets what is on it and on the internet, and a page of this computer all', () => {
  const [network, own] = [page('http://wiki.corp/'), page('http://localhost:3000/')];
  expect(mayLoad(network, 'http://192.168.1.1/a.png')).toBe(true);
  expect(mayLoad(network, 'https://cdn.example/a.png')).toBe(true);
  expect(mayLoad(network, 'http://127.0.0.1/a.png')).toBe(false);
  expect(mayLoad(own, 'http://127.0.0.1/a.png')).toBe(true);
  expect(mayLoad(own, 'http://192.168.1.1/a.png')).toBe(true);
});

it('a frame of this computer in a page of the internet gets what that page gets', () => {
  expect(mayLoad(page('https://hostile.example/', 'http://127.0.0.1/'), 'http://127.0.0.1/a.png')).toBe(false);
});

it.each([
  ['https://app.example/', 'https://app.example:8443/a.png', true],
  ['https://app.example/', 'https://cdn.app.example/a.png', true],
  ['http://app.example/', 'https://app.example/a.png', true],
  ['https://app.example/', 'http://app.example/a.png', false],
  ['https://app.example/', 'https://bank.example/a.png', false],
  ['https://one.pages.example/', 'https://two.pages.example/a.png', false],
  ['https://hostile.example/', 'https://app.example.hostile.example/a.png', true],
  ['https://app.example/', 'https://evilapp.example/a.png', false],
])('a picture in %s from %s carries cookies: %s', (top, url, carries) => {
  expect(sendsCookies(page(top), url)).toBe(carries);
});

it('a frame of another site carries none for the site around it, nor for its own', () => {
  const framed = page('https://bank.example/', 'https://hostile.example/');
  expect(sendsCookies(framed, 'https://bank.example/statement.png')).toBe(false);
  expect(sendsCookies(framed, 'https://hostile.example/a.png')).toBe(false);
  expect(sendsCookies(page('https://bank.example/', 'about:srcdoc'), 'https://bank.example/a.png')).toBe(false);
});
