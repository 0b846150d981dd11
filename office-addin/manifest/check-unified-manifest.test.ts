import { describe, expect, it } from 'vitest';
import { checkUnifiedManifest } from './check-unified-manifest.ts';
import { languageFiles } from './language-files.ts';
import { unifiedManifest } from './unified-manifest.ts';

const unified = unifiedManifest(new URL('https://share.example.com/office-addin/'));
const files = languageFiles();

/** Returns the language files with one of them changed. */
function withGerman(change: (content: string) => string): Map<string, string> {
  return new Map([...files].map(([path, content]) => [path, path.endsWith('/de.json') ? change(content) : content]));
}

describe('the unified manifest', () => {
  it('is consistent with its language files', () => {
    expect(checkUnifiedManifest(unified, files)).toEqual([]);
  });

  it.each<[string, string, Map<string, string>, string]>([
    [
      'a button without its action',
      unified.replace('"actionId": "publish"', '"actionId": "send"'),
      files,
      'LinkwakePublish runs send, which no runtime defines.',
    ],
    [
      'a domain with a scheme',
      unified.replace('"validDomains": [\n    "', '"validDomains": [\n    "https://'),
      files,
      'https://share.example.com is a domain with a scheme.',
    ],
    [
      'a page without https',
      unified.replace(
        'https://share.example.com/office-addin/taskpane.html?tab=activity',
        'http://share.example.com/taskpane.html',
      ),
      files,
      'http://share.example.com/taskpane.html is not https.',
    ],
    [
      'a page on another host',
      unified.replace(
        'https://share.example.com/office-addin/taskpane.html?tab=activity',
        'https://other.example.com/c.html',
      ),
      files,
      'https://other.example.com/c.html is on none of the valid domains.',
    ],
    [
      'a language file that is missing',
      unified,
      new Map([...files].filter(([path]) => !path.endsWith('/ja.json'))),
      'languages/ja.json is not there.',
    ],
    [
      'an unused text',
      unified,
      withGerman((content) => content.replaceAll('controls[3]', 'controls[4]')),
      'languages/de.json has a text for extensions[0].ribbons[0].tabs[0].groups[0].controls[4].label, where the manifest has none.',
    ],
    [
      'a missing text',
      unified,
      withGerman((content) => content.replace(/.*"description\.full".*\n/, '')),
      'languages/de.json has no text for description.full.',
    ],
  ])('is found to have %s', (_what, broken, languages, problem) => {
    expect(checkUnifiedManifest(broken, languages)).toContain(problem);
  });
});
