import { describe, expect, it } from 'vitest';
import { describeRedirectUri, describeRedirectUris, redirectUriSource } from './redirect-uri.ts';

describe('the redirect address of an application', () => {
  it.each([
    ['https://app.example/x?y', 'app.example', 'https://app.example'],
    ['https://abc.chromiumapp.org/', 'another extension in this browser (abc)', 'https://abc.chromiumapp.org'],
    ['https://a.b.chromiumapp.org/', 'a.b.chromiumapp.org', 'https://a.b.chromiumapp.org'],
    ['http://127.0.0.1:4711/callback', '127.0.0.1:4711 (this computer)', 'http://127.0.0.1:4711'],
    ['http://127.0.0.2:4711/callback', '127.0.0.2:4711 (this computer)', 'http://127.0.0.2:4711'],
    ['http://app.localhost:4711/callback', 'app.localhost:4711 (this computer)', 'http://app.localhost:4711'],
    ['http://[::1]:4711/callback', '[::1]:4711 (this computer)', 'http:'],
    ['app.example:/callback', 'the application for app.example:', 'app.example:'],
  ])('%s is shown as "%s" and allowed as %s', (uri, name, source) => {
    expect(describeRedirectUri(uri)).toBe(name);
    expect(redirectUriSource(uri)).toBe(source);
  });

  it('is shown once with the others', () => {
    const uris = ['https://app.example/a', 'https://app.example/b', 'http://localhost:4711/'];
    expect(describeRedirectUris(uris)).toBe('app.example or localhost:4711 (this computer)');
  });
});
