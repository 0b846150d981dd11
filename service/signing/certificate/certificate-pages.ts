import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { familiesFor } from '../../text/fonts/choose-families.ts';
import type { CopyFacts } from '../copy-facts.ts';
import { drawSignature } from '../fill/draw-signature.ts';
import type { AnsweredDocument } from '../fill/fill-form.ts';
import { EmbeddedFonts } from '../text/embedded-fonts.ts';
import { PageWriter } from './page-writer.ts';

const a4: [number, number] = [595.28, 841.89];
const letter: [number, number] = [612, 792];
const unknown = 'Not known';

/** Facts about the answered document, which is the first part of the file that contains the certificate. */
export interface AnsweredFacts extends Pick<AnsweredDocument, 'unshown' | 'missing'> {
  /** In hexadecimal. */
  sha256: string;
  length: number;
}

/**
 * Appends the certificate: who signed what, when, from where, and how to check it.
 * @returns its pages
 */
export function appendCertificate(pdf: PDFDocument, facts: CopyFacts, answered: AnsweredFacts): PDFPage[] {
  const { signers, service } = facts;
  const everything = [
    facts.title,
    ...facts.signers.flatMap(({ name, consent = '' }) => [name, consent]),
    ...answered.unshown.map(({ text }) => text),
  ].join(' ');
  const fonts = new EmbeddedFonts(pdf.context);
  const first = pdf.getPages()[0]?.getSize();
  const isLetter = first !== undefined && Math.abs(Math.min(first.width, first.height) - 612) < 1;
  const out = new PageWriter(pdf, fonts, familiesFor('text', everything), isLetter ? letter : a4);
  const names = signers.map(({ name }) => name).join(' ');
  const script = { families: familiesFor('script', names), weight: 400 as const };

  out.paragraph('Signature certificate', { size: 20, bold: true });
  out.space(2);
  out.paragraph(facts.title, { size: 13 });
  out.space(4);
  const about = `The pages before this one are the document as it was answered and signed. ${service.host} drew the answers into it, added this certificate and then signed the file, so that any later change can be found.`;
  out.paragraph(about, { size: 9, colour: 'soft' });
  for (const [at, signer] of signers.entries()) {
    out.space(12);
    out.frame(210, 64, (box) =>
      drawSignature(signer.signature ?? { method: 'typed' }, signer.name, box, script, fonts),
    );
    out.space(4);

    out.heading(signers.length === 1 ? 'Signer' : `Signer ${at + 1} of ${signers.length}`);
    out.entry('Name', signer.name);
    out.entry('Email', signer.email ?? unknown);
    out.entry('Signature', signer.signature?.method === 'drawn' ? 'Drawn by hand' : 'Name typed');
    out.entry('Agreed to', signer.consent ?? unknown);

    out.heading('When and from where');
    out.entry('Signed', inUtc(signer.signedAt));
    out.entry('IP address', signer.ip ?? unknown);
    out.entry('Location', signer.location ?? unknown);
    out.entry('Device', signer.device ?? unknown);
  }

  out.heading('Document');
  out.entry('Title', facts.title);
  out.entry('Response', facts.responseId);
  out.entry('Original file, SHA-256', facts.originalSha256);
  out.entry('Answered document, SHA-256', answered.sha256);
  out.entry('', `The answered document is the first ${answered.length} bytes of this file.`);

  out.heading('What happened');
  for (const { when, what } of facts.trail) out.entry(inUtc(when), what);

  if (answered.unshown.length > 0) {
    out.heading('Answers in full');
    out.paragraph('These do not fit the place that the document has for them.', { size: 9, colour: 'soft' });
    out.space(2);
    for (const { label, text } of answered.unshown) out.entry(label, text);
  }
  if (answered.missing.length > 0) {
    out.heading('Characters that cannot be shown');
    const list = answered.missing.map(codePointOf).join(', ');
    out.paragraph(`This service has no font for some characters that were typed. Boxes stand for them: ${list}.`, {
      size: 9,
    });
  }

  out.heading('Checking this file');
  out.entry('Signed with', `A certificate of ${service.host}`);
  out.entry('Its SHA-256 fingerprint', inTwoLines(service.fingerprint));
  if (service.timestampHost) out.entry('Time stamp', `By ${service.timestampHost}`);
  out.linkEntry('Check it at', service.verifyUrl);

  out.finish(`Signature certificate · response ${facts.responseId}`);
  fonts.embed();
  return out.pages;
}

/** Formats to the second: `20 Nov 2026, 14:35:02 UTC`. */
function inUtc(time: Date): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
  return `${day}, ${time.toISOString().slice(11, 19)} UTC`;
}

/** Splits a fingerprint between its pairs of digits. */
function inTwoLines(fingerprint: string): string {
  const pairs = fingerprint.split(':');
  const half = Math.ceil(pairs.length / 2);
  return `${pairs.slice(0, half).join(':')}\n${pairs.slice(half).join(':')}`;
}

function codePointOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
