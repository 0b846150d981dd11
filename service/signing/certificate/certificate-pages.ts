import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { UnfinishedSigning } from '../../forms/signers/unfinished-signing.ts';
import { familiesFor } from '../../text/fonts/choose-families.ts';
import type { AskedPerson, CopyFacts, SignerFacts } from '../copy-facts.ts';
import { drawSignature } from '../fill/draw-signature.ts';
import type { AnsweredDocument } from '../fill/fill-form.ts';
import { EmbeddedFonts } from '../text/embedded-fonts.ts';
import { PageWriter } from './page-writer.ts';
import { type CertificateWords, certificateWords } from './words/certificate-words.ts';

const a4: [number, number] = [595.28, 841.89];
const letter: [number, number] = [612, 792];

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
  const { signers, service, unfinished } = facts;
  const words = certificateWords(facts.language);
  const { say } = words;
  const email = ({ email: given, emailVerified }: SignerFacts) =>
    given === undefined ? say('unknown') : emailVerified ? say('emailVerified', { email: given }) : given;
  const everything = [
    words.all,
    facts.title,
    ...facts.signers.flatMap(({ name, asked, consent = '' }) => [name, asked?.name ?? '', consent]),
    ...(unfinished?.others ?? []).map(({ name }) => name),
    ...answered.unshown.map(({ text }) => text),
  ].join(' ');
  const fonts = new EmbeddedFonts(pdf.context);
  const first = pdf.getPages()[0]?.getSize();
  const isLetter = first !== undefined && Math.abs(Math.min(first.width, first.height) - 612) < 1;
  const out = new PageWriter(pdf, fonts, familiesFor('text', everything), {
    size: isLetter ? letter : a4,
    direction: words.direction,
  });
  const names = signers.map(({ name }) => name).join(' ');
  const script = { families: familiesFor('script', names), weight: 400 as const };

  out.paragraph(say('heading'), { size: 20, bold: true });
  out.space(2);
  out.paragraph(facts.title, { size: 13 });
  out.space(4);
  out.paragraph(say('about', { host: service.host }), { size: 9, colour: 'soft' });
  if (unfinished) {
    out.space(8);
    out.paragraph(incomplete(unfinished, words), { size: 11, bold: true });
  }
  for (const [at, signer] of signers.entries()) {
    out.space(12);
    out.frame(210, 64, (box) =>
      drawSignature(signer.signature ?? { method: 'typed' }, signer.name, box, script, fonts),
    );
    out.space(4);

    out.heading(signers.length === 1 ? say('signer') : say('signerOf', { number: at + 1, count: signers.length }));
    out.entry(say('name'), signer.name);
    out.entry(say('email'), email(signer));
    if (signer.asked) out.entry(say('asked'), askedPerson(signer.asked, words));
    out.entry(say('signature'), say(signer.signature?.method === 'drawn' ? 'drawn' : 'typed'));
    out.entry(say('agreedTo'), signer.consent ?? say('unknown'));

    out.heading(say('whenAndWhere'));
    out.entry(say('signed'), words.time(signer.signedAt));
    out.entry(say('ip'), signer.ip ?? say('unknown'));
    out.entry(say('location'), signer.location ?? say('unknown'));
    out.entry(say('device'), signer.device ?? say('unknown'));
  }

  // A single signer who declined is already named at the top and in what happened.
  if (unfinished && (unfinished.state === 'cancelled' || unfinished.others.length > 1)) {
    out.heading(say('otherSigners'));
    for (const { name, signedAt, declinedAt } of unfinished.others) {
      if (declinedAt) out.entry(name, say('otherDeclined', { when: words.time(declinedAt) }));
      else if (signedAt) out.entry(name, say('otherSigned', { when: words.time(signedAt) }));
      else out.entry(name, say('otherUnsigned'));
    }
  }

  out.heading(say('document'));
  out.entry(say('title'), facts.title);
  out.entry(say('response'), facts.responseId);
  out.entry(say('original'), facts.originalSha256);
  out.entry(say('answered'), answered.sha256);
  // A string, so that no thousands separators are added: programs read it.
  out.entry('', say('answeredBytes', { count: String(answered.length) }));

  out.heading(say('happened'));
  for (const { when, event, by = '' } of facts.trail) out.entry(words.time(when), say(event, { name: by }));

  if (answered.unshown.length > 0) {
    out.heading(say('inFull'));
    out.paragraph(say('inFullAbout'), { size: 9, colour: 'soft' });
    out.space(2);
    for (const { label, text } of answered.unshown) out.entry(label, text);
  }
  if (answered.missing.length > 0) {
    out.heading(say('missing'));
    const list = answered.missing.map(codePointOf).join(', ');
    out.paragraph(say('missingAbout', { list }), { size: 9 });
  }

  out.heading(say('checking'));
  out.entry(say('signedWith'), say('certificateOf', { host: service.host }));
  out.entry(say('fingerprint'), inTwoLines(service.fingerprint));
  if (service.timestampHost) out.entry(say('timestamp'), say('timestampBy', { host: service.timestampHost }));
  out.linkEntry(say('checkAt'), service.verifyUrl);

  out.finish(say('footer', { id: facts.responseId }), (page, pages) => say('page', { page, pages }));
  fonts.embed();
  return out.pages;
}

function askedPerson({ name, email }: AskedPerson, { say }: CertificateWords): string {
  return email === undefined ? name : say('askedPerson', { name, email });
}

/** Says why not everyone signed. */
function incomplete({ state, endedAt, others }: UnfinishedSigning, { say, time }: CertificateWords): string {
  const when = time(endedAt);
  if (state === 'cancelled') return say('incompleteCancelled', { when });
  return say('incompleteDeclined', { name: others.find(({ declinedAt }) => declinedAt)?.name ?? '', when });
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
