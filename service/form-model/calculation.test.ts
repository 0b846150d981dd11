import { describe, expect, it } from 'vitest';
import { acrobatCalculation, calculatedValues } from './calculation.ts';
import type { FormField } from './form-field.ts';

const dollars = 'AFNumber_Format(2, 0, 0, 0, "$", true)';

describe('the calculation of a field', () => {
  it.each([
    ['AFSimple_Calculate("SUM", new Array ("a", "b.c"));', { operation: 'SUM', of: ['a', 'b.c'] }],
    ["AFSimple_Calculate('PRD', 'price, quantity')", { operation: 'PRD', of: ['price', 'quantity'] }],
    [
      ' AFSimple_Calculate("AVG", ["form[0].page[0].a[0]", "it\\u0027s"]) ',
      { operation: 'AVG', of: ['form[0].page[0].a[0]', "it's"] },
    ],
    ['if (x) AFSimple_Calculate("SUM", new Array("a"));', undefined],
    ['AFSimple_Calculate("SUM", new Array("a")); app.alert("b")', undefined],
    ['AFSimple_Calculate("SUM", names)', undefined],
    ['AFSimple_Calculate("POW", new Array("a"))', undefined],
    ['event.value = this.getField("a").value', undefined],
  ])('is read from %s', (script, expected) => expect(acrobatCalculation(script)).toEqual(expected));
});

function field(name: string, more: Partial<FormField> = {}): FormField {
  const all = { kind: 'text' as const, required: false, readOnly: false, options: [], initial: [], boxes: [] };
  return { name, label: name, ...all, ...more };
}

function calculated(operation: 'SUM' | 'AVG' | 'PRD' | 'MIN' | 'MAX', of: string[], more: Partial<FormField> = {}) {
  return field('total', { readOnly: true, calculation: { operation, of }, ...more });
}

function total(fields: FormField[], values: Record<string, string>): string | undefined {
  const given = new Map(Object.entries(values).map(([name, value]) => [name, [value]]));
  return calculatedValues(fields, given).get('total')?.[0];
}

const numbers = ['a', 'b', 'c'].map((name) => field(name));
const entered = { a: '1', b: '2,5', c: '4' };

describe('a calculated value', () => {
  it.each([
    ['SUM', '7.5'],
    ['AVG', '2.5'],
    ['PRD', '10'],
    ['MIN', '1'],
    ['MAX', '4'],
  ] as const)('is the %s of the fields', (operation, expected) => {
    expect(total([calculated(operation, ['a', 'b', 'c']), ...numbers], entered)).toBe(expected);
  });

  it('counts an empty or unreadable field as zero, and leaves out one that does not exist', () => {
    expect(total([calculated('AVG', ['a', 'b', 'nowhere']), ...numbers], { a: '3', b: '' })).toBe('1.5');
    expect(total([calculated('SUM', ['a', 'b']), ...numbers], { a: '3', b: 'none' })).toBe('3');
  });

  it('is that of the file while nothing is entered', () => {
    const fields = [calculated('SUM', ['a'], { initial: ['0.00'] }), ...numbers];
    expect(total(fields, {})).toBe('0.00');
  });

  it('reads and writes the formats of fields', () => {
    const price = field('price', { textFormat: dollars });
    const share = field('share', { textFormat: 'AFPercent_Format(1, 0)' });
    const fields = [price, share, calculated('PRD', ['price', 'share'], { textFormat: dollars })];
    expect(total(fields, { price: '$1,234.50', share: '12.5%' })).toBe('$154.31');
    expect(total(fields, { price: '-$3.00', share: '50.0%' })).toBe('-$1.50');
  });

  it('has six decimals at most', () => {
    expect(total([calculated('SUM', ['a', 'b']), ...numbers], { a: '0.1', b: '0.2' })).toBe('0.3');
    expect(total([calculated('AVG', ['a', 'b', 'c']), ...numbers], { a: '1' })).toBe('0.333333');
  });

  it('reads all fields below a name, and other calculated fields first', () => {
    const items = [field('items.one'), field('items.two')];
    const sum = field('sum', { readOnly: true, calculation: { operation: 'SUM', of: ['items'] } });
    const fields = [calculated('PRD', ['sum', 'a']), sum, ...items, ...numbers];
    expect(total(fields, { 'items.one': '2', 'items.two': '3', a: '10' })).toBe('50');
  });

  it('ends where calculations read each other', () => {
    const other = field('other', { readOnly: true, calculation: { operation: 'SUM', of: ['total', 'a'] } });
    expect(total([calculated('SUM', ['other']), other, ...numbers], { a: '2' })).toBe('2');
  });

  it('stays as in the file beyond a number of fields that no honest form reads', () => {
    const many = Array.from({ length: 500 }, (_, at) => field(`n.${at}`));
    const totals = Array.from({ length: 500 }, (_, at) =>
      field(`t${at}`, { readOnly: true, calculation: { operation: 'SUM', of: ['n'] } }),
    );
    const values = calculatedValues([...many, ...totals], new Map([['n.7', ['2']]]));
    expect([values.get('t0'), values.get('t499')]).toEqual([['2'], []]);
  });
});
