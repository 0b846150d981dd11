import { expect, it } from 'vitest';
import { runToEnd } from '../page/pace.ts';
import { BlankedValues } from './blanked-values.ts';

function valuesOf(markup: string): BlankedValues {
  const values = new BlankedValues();
  runToEnd(values.find(new DOMParser().parseFromString(markup, 'text/html')));
  return values;
}

it('are found in fields, not in elements of drawings that are called like them', () => {
  const values = valuesOf('<svg><input value="Tr0ub4dor"/></svg><input type="password" value="correct horse">');
  expect(values.has('data-value', 'correct horse')).toBe(true);
  expect(values.has('data-value', 'Tr0ub4dor')).toBe(false);
});

it('are no states that other attributes have, too', () => {
  const values = valuesOf(`<input type="hidden" name="session" value="true">
    <input type="hidden" name="token" value="enabled"><input type="hidden" name="token" value="8f3a9b1c2d">`);
  expect(values.has('aria-expanded', 'true')).toBe(false);
  expect(values.has('data-state', 'enabled')).toBe(false);
  expect(values.has('data-token', '8f3a9b1c2d')).toBe(true);
});
