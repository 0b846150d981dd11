import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../test/support/signing/poppler.ts';
import { formPdf } from '../../../test/support/signing/signature-form.ts';
import type { CopyFacts } from '../copy-facts.ts';
import { prepareCopy } from '../prepare-copy.ts';
import { type CertificateLanguage, certificateCatalogues, certificateLanguage } from './words/certificate-words.ts';

const signedAt = new Date('2026-11-20T14:35:02Z');

const responseId = '12345678-0000-4000-8000-000000000099';

const signer = {
  name: 'Ada',
  signature: { method: 'typed' as const },
  email: 'ada@example.org',
  emailVerified: false,
  asked: undefined,
  signedAt,
  consent: undefined,
  ip: '203.0.113.7',
  location: undefined,
  device: 'Firefox on Linux',
};

const facts = (language: CertificateLanguage, changed: Partial<CopyFacts> = {}): CopyFacts => ({
  title: 'Lease',
  responseId,
  language,
  form: { answers: [], signature: signer.signature, signerName: 'Ada', asDrawn: [] },
  signers: [{ ...signer, name: 'سلمى', email: 'salma@example.org', emailVerified: true }, signer],
  originalSha256: 'ab'.repeat(32),
  trail: [{ when: signedAt, event: 'eventSigned', by: 'Ada' }],
  madeAt: signedAt,
  service: {
    host: 'docs.example',
    verifyUrl: 'https://docs.example/verify/',
    fingerprint: Array.from({ length: 32 }, () => 'AB').join(':'),
    timestampHost: 'times.example',
  },
  unfinished: undefined,
  ...changed,
});

/** Returns the text of the certificate without the spaces of its layout. */
async function textIn(language: CertificateLanguage, changed?: Partial<CopyFacts>): Promise<string> {
  const { bytes } = await prepareCopy(await formPdf(), facts(language, changed), { room: 4096, isExtended: false });
  return pdfText(bytes).replaceAll(/\s+/g, ' ');
}

describe('The certificate', () => {
  it.each([
    ['en', 'Signature certificate', 'Signer 2 of 2', '20 Nov 2026, 14:35:02 UTC'],
    ['de', 'Signaturzertifikat', 'Unterzeichnende Person 2 von 2', '20.11.2026, 14:35:02 UTC'],
    ['fr', 'Certificat de signature', 'Signataire 2 sur 2', '20 nov. 2026, 14:35:02 UTC'],
    ['es', 'Certificado de firma', 'Firmante 2 de 2', '20 nov 2026, 14:35:02 UTC'],
    ['ja', '署名証明書', '署名者 2/2', '2026/11/20 14:35:02 UTC'],
  ] as const)('is written in %s', async (language, ...expected) => {
    const text = await textIn(language);
    for (const words of expected) expect(text).toContain(words);
    expect(text).toContain('ab'.repeat(32));
  });

  it('is written from right to left in Arabic, with labels at the right', async () => {
    const text = await textIn('ar');
    expect(text).toContain(certificateCatalogues.ar.happened);
    // As they stand on the page, from left to right.
    expect(text).toContain(`${signer.ip} ${certificateCatalogues.ar.ip}`);
    // In the document's facts and in the footer of both pages.
    expect(text.split(responseId)).toHaveLength(4);
  });

  it('says which address was proved', async () => {
    const text = await textIn('en');
    expect(text).toContain('salma@example.org, verified by a code sent to it');
    expect(text).toContain('Email ada@example.org Signature');
  });

  it('names who was asked in the block of a signer who typed something else', async () => {
    const signers = [
      { ...signer, asked: { name: 'Bo', email: 'bo@example.org' } },
      { ...signer, asked: { name: 'Cleo', email: undefined } },
      signer,
    ];
    const text = await textIn('en', { signers });
    expect(text).toContain('Asked Bo <bo@example.org>');
    expect(text).toContain('Asked Cleo Signature');
    expect(text.match(/Asked /g)).toHaveLength(2);
  });

  it('says that not everyone signed, who did not, and why', async () => {
    const endedAt = new Date('2026-11-21T09:00:00Z');
    const others = [
      { name: 'Cleo', signedAt, declinedAt: undefined },
      { name: 'Bob Two', signedAt: undefined, declinedAt: endedAt },
      { name: 'Нина', signedAt: undefined, declinedAt: undefined },
    ];
    const declined = await textIn('en', { signers: [signer], unfinished: { state: 'declined', endedAt, others } });
    expect(declined).toContain('Incomplete: Bob Two declined to sign on 21 Nov 2026, 09:00:00 UTC.');
    expect(declined).toContain('Cleo Signed on 20 Nov 2026, 14:35:02 UTC, in a copy of their own');
    expect(declined).toContain('Bob Two Declined to sign on 21 Nov 2026, 09:00:00 UTC');
    expect(declined).toContain('Нина Did not sign');
    const cancelled = await textIn('en', {
      signers: [signer],
      unfinished: { state: 'cancelled', endedAt, others: others.slice(2) },
    });
    expect(cancelled).toContain('Incomplete: signing was cancelled on 21 Nov 2026, 09:00:00 UTC.');
    expect(await textIn('en')).not.toContain('Incomplete');
  });

  it('shows the same values in every language', () => {
    const values = (sentence: string) => sentence.match(/\{\w+\}/g)?.sort() ?? [];
    for (const catalogue of Object.values(certificateCatalogues))
      for (const [key, sentence] of Object.entries(certificateCatalogues.en))
        expect(values(catalogue[key as 'about']), key).toEqual(values(sentence));
  });

  it('is in English for a language that is not known', () => {
    expect([null, 'nl', 'ja'].map(certificateLanguage)).toEqual(['en', 'en', 'ja']);
  });
});
