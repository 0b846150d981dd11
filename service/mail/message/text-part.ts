import type { MailContent } from '../mail-content.ts';
import { mailWords } from '../words/mail-words.ts';

/** Returns the plain text of a mail: what the HTML part says, in the same order. */
export function textPart(content: MailContent): string {
  const { heading, paragraphs, rows = [], advice = [], note, code, button, footer, unsubscribeUrl, language } = content;
  const quoted = note?.split('\n').map((line) => `> ${line}`.trimEnd());
  return [
    heading,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(textRow).join('\n')] : []),
    ...advice,
    ...(quoted ? [quoted.join('\n')] : []),
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    '-- ',
    ...footer,
    ...(unsubscribeUrl ? [`${mailWords(language).say('unsubscribe')}: ${unsubscribeUrl}`] : []),
    '',
  ].join('\n\n');
}

function textRow({ text, detail, url }: NonNullable<MailContent['rows']>[number]): string {
  return [`- ${text}`, ...[detail, url].filter((more) => more !== undefined).map((more) => `  ${more}`)].join('\n');
}
