import { expect, it } from 'vitest';
import { displayValue } from './display-value.ts';
import type { FormField } from './form-field.ts';
import { validateForm } from './validate-form.ts';

/** A list of a thousand options that counts how often their values are read. */
function countedList() {
  let reads = 0;
  const options = Array.from({ length: 1000 }, (_, at) => ({
    get value() {
      reads += 1;
      return String(at);
    },
    label: `Option ${at}`,
  }));
  const field: FormField = {
    name: 'list',
    label: 'List',
    kind: 'list',
    required: false,
    readOnly: false,
    options,
    several: true,
    initial: [],
    boxes: [],
  };
  return { field, reads: () => reads };
}

const all = Array.from({ length: 1000 }, (_, at) => String(999 - at));

it('checks and labels many chosen options in one pass over the options', () => {
  const { field, reads } = countedList();
  expect(validateForm([field], new Map([['list', all]]))).toEqual(new Map());
  expect(displayValue(field, all)).toMatch(/^Option 999, .*, Option 0$/);
  expect(reads()).toBe(2000);
});

it('refuses an option that is not offered', () => {
  const { field } = countedList();
  const problems = validateForm([field], new Map([['list', ['7', '1000']]]));
  expect(problems.get('list')).toBe('Choose one of the answers offered.');
});

it('accepts a date as it is written: with four digits for a year that two digits do not mean', () => {
  const { field } = countedList();
  const born: FormField = { ...field, name: 'born', kind: 'date', options: [], dateFormat: 'm/d/yy' };
  const problem = (text: string) => validateForm([born], new Map([['born', [text]]])).get('born');
  expect([problem('5/5/1940'), problem('5/5/40')]).toEqual([undefined, undefined]);
  expect(problem('5/5/1980')).toBe('Enter a valid date, such as 12/31/26.');
});
