import * as z from 'zod';
import { warningDetail } from '#shared/contract/document.ts';
import { fillWords, type WordValues } from '../../text/fill-words.ts';
import { changeCounts, heldWay, warningSentences } from './warning-sentences.ts';

/** What a warning can be about. */
export type WarningCode = keyof typeof warningSentences;

export const warningCodes = Object.keys(warningSentences) as WarningCode[];

/** A warning to the owner as data, for programs that write it in other languages. */
export interface Warning {
  code: WarningCode;
  /** What it counts or names. */
  values?: WarningValues;
}

export interface WarningValues {
  count?: number;
  deletions?: number;
  insertions?: number;
  host?: string;
  brand?: string;
  author?: string;
  /** `YYYY-MM-DD`. */
  day?: string;
  items?: string[];
  /** The number of items that are left out. */
  more?: number;
  /** Names with commas between them. */
  fonts?: string;
}

/** Returns the warnings as English sentences. */
export function sentencesOf(warnings: readonly Warning[]): string[] {
  return warnings.map(sentenceOf);
}

function sentenceOf({ code, values = {} }: Warning): string {
  const { count, deletions, insertions, day, items, more = 0, ...names } = values;
  const said: WordValues = {
    ...(count !== undefined && { n: count }),
    ...(deletions !== undefined && { deletions: fillWords(changeCounts.deletions, 'en', { n: deletions }) }),
    ...(insertions !== undefined && { insertions: fillWords(changeCounts.insertions, 'en', { n: insertions }) }),
    ...(day !== undefined && { day: days.format(new Date(`${day}T00:00:00Z`)) }),
    ...(items !== undefined && { items: listed(items, more) }),
    ...names,
  };
  const text = fillWords(warningSentences[code], 'en', said);
  return code.startsWith('held_') ? `${text} ${heldWay}` : text;
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en');

function listed(items: readonly string[], more: number): string {
  return more > 0 ? `${items.join(', ')} and ${numbers.format(more)} more` : items.join(', ');
}

/** Why a version could not be shown, as data, and its warnings: as stored; null of older versions. */
export const storedFailure = z.nullable(warningDetail);
export const storedWarnings = z.nullable(z.array(warningDetail));

const named = 5;

/** Returns a warning that names the first of the items and counts the others, or an empty list without items. */
export function listWarning(code: WarningCode, items: readonly string[]): Warning[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, named);
  return [{ code, values: { items: shown, more: items.length - shown.length } }];
}
