import { render } from 'preact';
import { expect, it } from 'vitest';
import { chooseLanguage, directionOf } from '../../../shared/messages/languages.ts';
import { isMessageKey, type MessageKey, t } from '../../../shared/messages/translate.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import '../every-english-word.ts';
import { showPage } from './show-page.ts';

/** The sources of the apps' screens, which show the place of each message. */
const screens = Object.values(
  import.meta.glob<string>(
    [
      '../../../shared/ui/**/*.tsx',
      '../../../extension/ui/**/*.tsx',
      '../../../office-addin/ui/**/*.tsx',
      '!**/*.test.tsx',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** Returns the messages in the parts of the screens that match a pattern. */
function messagesIn(pattern: RegExp): MessageKey[] {
  const parts = screens.flatMap((source) => source.match(pattern) ?? []);
  const keys = parts.flatMap((part) => [...part.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => key ?? ''));
  return [...new Set(keys)].filter(isMessageKey);
}

const buttons = messagesIn(/<Button\b[\s\S]*?<\/Button>/g);
const labels = messagesIn(/(?<![-\w])label=\{t\('[\w.-]+'/g);
const tabs = ['activity.title', 'recipients.title', 'responses.title', 'document.settings'] as const;

/** Values of usual length. */
const values = {
  count: 120,
  title: 'Plan',
  total: 120,
  column: 'D',
  settings: 'Ada',
  host: 'a.example',
  email: 'ada@a.example',
};

const text = (key: MessageKey) => t(key, values);

/** Returns the elements that are wider than their place, or higher than a number of lines. */
function misfits(selector: string, lines: number): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => {
      const place = element.parentElement?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const isWide = place === undefined || left < place.left - 1 || right > place.right + 1;
      return isWide || element.scrollWidth > element.clientWidth + 1 || tops.size > lines;
    })
    .map((element) => element.textContent ?? '');
}

/** Returns in how many rows the elements are. */
function rowsOf(selector: string): number {
  return new Set([...document.querySelectorAll<HTMLElement>(selector)].map(({ offsetTop }) => offsetTop)).size;
}

it.each(['en', 'de', 'es', 'fr', 'ja', 'ar'])(
  'words in %s fit their buttons, tabs and labels at 320 pixels',
  async (language) => {
    const shown = await showPage({
      path: '/',
      title: 'Words',
      bodyClass: 'screen',
      stylesheets: ['tokens', 'base', 'elements', 'controls'].map((name) => `/shared/ui/${name}.css`),
      size: [320, 800],
    });
    document.documentElement.dir = directionOf(await chooseLanguage([language]));
    expect(buttons.length).toBeGreaterThan(30);
    expect(labels.length).toBeGreaterThan(30);
    render(
      <>
        {buttons.map((key) => (
          <p key={key}>
            <Button>{text(key)}</Button>
          </p>
        ))}
        <Tabs
          label="Tabs"
          tabs={tabs.map((name) => ({ name, title: text(name) }))}
          chosen="document.settings"
          onChoose={() => {}}
        >
          {null}
        </Tabs>
        {labels.map((key) => (
          <p key={key}>
            <label class="label" for="field">
              {text(key)}
            </label>
          </p>
        ))}
      </>,
      shown,
    );
    expect(misfits('button.button', 1)).toEqual([]);
    expect(misfits('[role=tab]', 1)).toEqual([]);
    expect(rowsOf('[role=tab]')).toBe(1);
    expect(misfits('label', 2)).toEqual([]);
  },
);
