import * as z from 'zod/mini';
import type { FormField } from './form-field.ts';
import type { FormValues } from './form-values.ts';
import { formatStoredText, numberIn } from './text-format.ts';

const operations = ['SUM', 'AVG', 'PRD', 'MIN', 'MAX'] as const;

/** How a field is calculated: `AFSimple_Calculate` of Acrobat's "Forms" JavaScript. */
export const calculation = z.object({
  operation: z.enum(operations),
  /** Names of fields; one that has fields below it stands for all of them. */
  of: z.array(z.string()),
});

export type Calculation = z.infer<typeof calculation>;

/** Names in one calculation. */
const maxNames = 1000;

const call =
  /^\s*AFSimple_Calculate\(\s*(?:"(SUM|AVG|PRD|MIN|MAX)"|'(SUM|AVG|PRD|MIN|MAX)')\s*,\s*(new\s+Array\s*\(|\[)?/;
const listed = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*(,)?/y;

/**
 * Returns the calculation that a field's script consists of; `undefined` for every other script. The script is read, never run.
 */
export function acrobatCalculation(script: string): Calculation | undefined {
  const begun = call.exec(script);
  if (!begun) return undefined;
  const [head, first, second, list] = begun;
  const operation = operations.find((one) => one === (first ?? second));
  const names: string[] = [];
  let at = head.length;
  for (let more = true; more; ) {
    listed.lastIndex = at;
    const found = listed.exec(script);
    if (!found || names.length === maxNames) return undefined;
    names.push(withoutEscapes(found[1] ?? found[2] ?? ''));
    at = listed.lastIndex;
    more = found[3] !== undefined;
  }
  const end = list === undefined ? /^\s*\)\s*;?\s*$/ : /^\s*[)\]]\s*\)\s*;?\s*$/;
  if (operation === undefined || !end.test(script.slice(at))) return undefined;
  // One text may name several fields, separated by commas.
  const of = list === undefined ? names.flatMap((name) => name.split(/\s*,\s*/)) : names;
  return { operation, of: of.map((name) => name.trim()).filter((name) => name !== '') };
}

/** Resolves the escapes of a JavaScript string. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(?:u([\da-fA-F]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Numbers that the calculations of a form read in all, so that no file can keep a browser or the service busy. */
const maxReads = 20_000;

/** Levels of a name under which the fields below it are found. */
const maxLevels = 20;

/**
 * Returns the values of all calculated fields, by name. As long as nothing is entered in the fields that a calculation reads,
 * the value is that of the file. A circle of calculations has the values of the file, too, and so has what is beyond
 * `maxReads`.
 */
export function calculatedValues(fields: readonly FormField[], values: FormValues): Map<string, readonly string[]> {
  const done = new Map<string, readonly string[]>();
  const calculated = fields.filter((field) => field.calculation);
  if (calculated.length === 0) return done;
  const begun = new Set<string>();
  const numbers = new Map<string, number>();
  const named = fieldsByName(fields);
  let reads = 0;
  const textOf = (field: FormField): string => {
    const { name, calculation } = field;
    if (!calculation) return values.get(name)?.[0] ?? '';
    if (!done.has(name) && !begun.has(name)) {
      begun.add(name);
      done.set(name, calculate(field, calculation));
    }
    return (done.get(name) ?? field.initial)[0] ?? '';
  };
  const numberOf = (field: FormField): number => {
    const known = numbers.get(field.name);
    if (known !== undefined) return known;
    // An empty field counts as zero, as in Acrobat.
    const number = numberIn(field.textFormat, textOf(field)) ?? 0;
    numbers.set(field.name, number);
    return number;
  };
  const calculate = (field: FormField, { operation, of }: Calculation): readonly string[] => {
    const read: FormField[] = [];
    for (const name of of) {
      const found = named.get(name) ?? [];
      reads += found.length + 1;
      if (reads > maxReads) return field.initial;
      read.push(...found);
    }
    if (read.every((one) => textOf(one) === '')) return field.initial;
    const result = compute(operation, read.map(numberOf));
    if (!Number.isFinite(result) || Math.abs(result) >= maxResult) return [];
    const text = decimalOf(result);
    return [field.textFormat === undefined ? text : (formatStoredText(field.textFormat, text) ?? text)];
  };
  for (const field of calculated) textOf(field);
  return done;
}

/** Returns the field of each name, or those below it. */
function fieldsByName(fields: readonly FormField[]): Map<string, FormField[]> {
  const below = new Map<string, FormField[]>();
  for (const field of fields) {
    for (const parent of parentsOf(field.name)) {
      const known = below.get(parent);
      if (known) known.push(field);
      else below.set(parent, [field]);
    }
  }
  for (const field of fields) below.set(field.name, [field]);
  return below;
}

/** Returns the names above a name: `a` and `a.b` for `a.b.c`. */
function parentsOf(name: string): string[] {
  const parents: string[] = [];
  for (let at = name.indexOf('.'); at !== -1 && parents.length < maxLevels; at = name.indexOf('.', at + 1)) {
    parents.push(name.slice(0, at));
  }
  return parents;
}

/** Above this, a number has no six decimals that mean anything. */
const maxResult = 1e15;

function compute(operation: Calculation['operation'], numbers: readonly number[]): number {
  const sum = () => numbers.reduce((all, one) => all + one, 0);
  switch (operation) {
    case 'SUM':
      return sum();
    case 'AVG':
      return sum() / numbers.length;
    case 'PRD':
      return numbers.reduce((all, one) => all * one, 1);
    case 'MIN':
      return Math.min(...numbers);
    case 'MAX':
      return Math.max(...numbers);
  }
}

/** Writes a number with six decimals at most, as Acrobat rounds it, and without an exponent. */
function decimalOf(value: number): string {
  const text = value.toFixed(6).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
