/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { escapeHtml } from '#shared/formats/escape-html.ts';
import type { LinkLine } from '#shared/formats/links-as-entered.ts';
import { OfficeFault } from '../errors.ts';
import { officeCall } from '../platform/office-call.ts';
import type { OfficeApp } from '../platform/office-ready.ts';

type InsertionTarget = Pick<Office.Document, 'setSelectedDataAsync'>;

/** Members of an Office enum that exists only where office.js runs. */
const form = (name: 'html' | 'matrix' | 'text') => ({ coercionType: name as unknown as Office.CoercionType });

/**
 * Replaces the selection with links: in Word by a table with clickable links, or a plain table if Word refuses that; in
 * PowerPoint by lines of text.
 * @throws OfficeFault if nothing can be inserted there
 */
export function insertLinks(app: OfficeApp, target: InsertionTarget, lines: readonly LinkLine[]): Promise<void> {
  const put = putInto(target);
  if (app !== 'word') return put(lines.map(({ who, link }) => `${who}: ${link}`).join('\n'), 'text');
  const rows = lines.map(({ who, link }) => [who, link]);
  return withFallback(put(htmlTable(lines), 'html'), () => put(rows, 'matrix'));
}

/**
 * Replaces the selection with one link: in Word as a clickable link if possible; in PowerPoint as text.
 * @throws OfficeFault if nothing can be inserted there
 */
export function insertLink(app: OfficeApp, target: InsertionTarget, link: string): Promise<void> {
  const put = putInto(target);
  return app === 'word' ? withFallback(put(anchor(link), 'html'), () => put(link, 'text')) : put(link, 'text');
}

const putInto = (target: InsertionTarget) => (data: string | string[][], name: 'html' | 'matrix' | 'text') =>
  officeCall<void>((done) => target.setSelectedDataAsync(data, form(name), done));

/** Inserts the first form, or the second if Office refuses the first. */
async function withFallback(first: Promise<void>, second: () => Promise<void>): Promise<void> {
  try {
    await first;
  } catch (error) {
    if (!(error instanceof OfficeFault)) throw error;
    await second();
  }
}

function htmlTable(lines: readonly LinkLine[]): string {
  const rows = lines.map(({ who, link }) => `<tr><td>${escapeHtml(who)}</td><td>${anchor(link)}</td></tr>`);
  return `<table border="1" cellspacing="0" cellpadding="4">${rows.join('')}</table>`;
}

const anchor = (link: string) => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
