import { describe, expect, it } from 'vitest';
import { automatedClient, previewers } from './automated-client.ts';

const people = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Cubot X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36 [FBAN/FB4A]',
];

const previews = [
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Safari/537.36 BingPreview/2.0',
];

const scanners = [
  'curl/8.14.1',
  'python-requests/2.32',
  'Barracuda Sentinel (EE)',
  'node',
  'Microsoft Office Existence Discovery',
  '',
  undefined,
];

describe('the kind of visitor', () => {
  it.each(people)('is a person for %s', (agent) => {
    expect(automatedClient(agent)).toBeUndefined();
  });

  it.each(previews)('is a link preview for %s', (agent) => {
    expect(automatedClient(agent)).toBe('preview');
  });

  it.each(previewers)('is a link preview for %s, which robots.txt lets in', (name) => {
    expect(automatedClient(`${name}/2.0 (preview)`)).toBe('preview');
  });

  it.each(scanners)('is a scanner for %s', (agent) => {
    expect(automatedClient(agent)).toBe('scanner');
  });
});
