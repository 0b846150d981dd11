import * as z from 'zod';
import { type FormField, formField } from '../../../service/form-model/form-field.ts';
import type { Submission } from '../../../service/form-model/submission.ts';
import { visit } from './link-visitor.ts';

/** A form as a visitor gets it. */
export interface OpenedForm {
  html: string;
  /** The address for the answers. */
  action: string;
  fields: FormField[];
}

/** Opens a link to a form as a browser would, without running scripts. */
export async function openForm(link: string, headers: Record<string, string> = {}): Promise<OpenedForm> {
  const { html } = await visit(link, headers);
  const written = (name: string) => new RegExp(`id="form-data"[^>]* data-${name}="([^"]*)"`).exec(html)?.[1] ?? '';
  const fields = z.array(formField).parse(JSON.parse(unescaped(written('fields')) || '[]'));
  return { html, action: unescaped(written('action')), fields };
}

export interface SentAnswers {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies and state their own expectations.
  body: any;
}

/** Sends answers as the page's script does. @param values by field name */
export function send(
  action: string,
  values: Record<string, string | string[]>,
  more: Partial<Submission> = {},
  headers: Record<string, string> = {},
): Promise<SentAnswers> {
  const given = Object.entries(values).map(([name, value]) => ({ name, values: [value].flat() }));
  return post(action, JSON.stringify({ name: 'Ann', email: '', values: given, ...more }), headers);
}

export async function post(action: string, body: string, headers: Record<string, string> = {}): Promise<SentAnswers> {
  const answer = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
