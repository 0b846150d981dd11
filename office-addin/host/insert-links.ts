/// <reference path="../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import type { OfficeApp } from './office-app.ts';
import { OfficeFault } from './office-fault.ts';
import { officeCall } from './office-promise.ts';

type InsertionTarget = Pick<Office.Document, 'setSelectedDataAsync'>;

export interface LinkLine {
  who: string;
  link: string;
}

/** Members of an enum of Office's that exists only where office.js runs. */
const form = (name: 'html' | 'matrix' | 'text') => ({ coercionType: name as unknown as Office.CoercionType });

/**
 * Puts links where the cursor is, in place of what is selected: in Word as a table in which they can be clicked, or as a
 * plain table where it takes none; in PowerPoint as lines of text.
 * @throws OfficeFault when nothing can be inserted there
 */
export async function insertLinks(app: OfficeApp, target: InsertionTarget, lines: readonly LinkLine[]): Promise<void> {
  const set = (data: string | string[][], name: 'html' | 'matrix' | 'text') =>
    officeCall<void>((done) => target.setSelectedDataAsync(data, form(name), done));
  if (app !== 'word') return set(lines.map(({ who, link }) => `${who}: ${link}`).join('\n'), 'text');
  try {
    await set(htmlTable(lines), 'html');
  } catch (error) {
    if (!(error instanceof OfficeFault)) throw error;
    const rows = lines.map(({ who, link }) => [who, link]);
    await set(rows, 'matrix');
  }
}

function htmlTable(lines: readonly LinkLine[]): string {
  const rows = lines.map(
    ({ who, link }) => `<tr><td>${escaped(who)}</td><td><a href="${escaped(link)}">${escaped(link)}</a></td></tr>`,
  );
  return `<table border="1" cellspacing="0" cellpadding="4">${rows.join('')}</table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
