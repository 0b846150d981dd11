import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CopyFacts } from '../../service/signing/copy-facts.ts';
import { type ExtendOptions, extendAgain, type SignatureLevel } from '../../service/signing/extend-validation.ts';
import { withSignedCopy } from '../../service/signing/make-signed-copy.ts';
import { operatorIdentity } from '../../service/signing/pades/operator-identity.ts';
import { requestTimestamp } from '../../service/signing/pades/request-timestamp.ts';
import type { SigningIdentity } from '../../service/signing/pades/signing-identity.ts';
import { timestampHostIsPrivate } from '../../service/signing/pades/timestamp-host.ts';
import { readState } from '../../service/signing/revisions/state-comment.ts';
import { servicesOf } from '../../service/signing/validation/certificate-services.ts';
import { checkCrl } from '../../service/signing/validation/check-crl.ts';
import { checkOcsp, ocspRequest } from '../../service/signing/validation/check-ocsp.ts';
import { fetchValidation } from '../../service/signing/validation/fetch-validation.ts';
import { findSignatures } from '../../service/signing/verify/find-signatures.ts';
import { verifyFile } from '../../service/signing/verify/verify-file.ts';
import { opensslSaid, startTimestampService, type TimestampService } from '../support/signing/openssl.ts';
import { type Pki, startPki } from '../support/signing/pki.ts';
import { pdfsig } from '../support/signing/poppler.ts';
import { formPdf } from '../support/signing/signature-form.ts';
import { fileBytesOf } from '../support/signing/signed-copy.ts';

/** Copies made, by their hash. */
const made = new Set<string>();
const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex');
const signal = new AbortController().signal;

let folder: string;
let pki: Pki;
let times: TimestampService;
let identity: SigningIdentity;
let copy: Buffer;
let level: SignatureLevel;
let asked: string[];

const facts: CopyFacts = {
  title: 'Lease',
  responseId: '00000000-0000-4000-8000-000000000000',
  form: { answers: [], signature: { method: 'typed' }, signerName: 'Ada', asDrawn: [] },
  signers: [
    {
      name: 'Ada',
      signature: { method: 'typed' },
      email: undefined,
      emailVerified: false,
      asked: undefined,
      signedAt: new Date(),
      consent: undefined,
      ip: undefined,
      location: undefined,
      device: undefined,
    },
  ],
  originalSha256: 'ab'.repeat(32),
  trail: [],
  language: 'en',
  madeAt: new Date(),
  unfinished: undefined,
  service: {
    host: 'docs.example',
    verifyUrl: 'https://docs.example/verify/',
    fingerprint: 'AA:BB',
    timestampHost: 'times',
  },
};

const options = (): ExtendOptions => ({
  timestampUrl: times.url,
  timestamp: (sha256) => requestTimestamp(times.url, sha256, signal),
  signal,
});

async function sign() {
  const path = join(folder, 'form.pdf');
  return withSignedCopy(path, facts, { identity, extension: options(), signal }, async (copied) => {
    const bytes = await readFile(copied.path);
    made.add(sha256(bytes));
    return { ...copied, bytes };
  });
}

/** Returns what the last security store of the copy embeds. */
async function embedded(): Promise<Record<'certificates' | 'ocsps' | 'crls', Buffer[]>> {
  const state = await readState(fileBytesOf(copy));
  if (!state) throw new Error('The copy has no update.');
  const { certificates, ocsps, crls } = state;
  const object = ([number]: [number, string]): Buffer => {
    const head = copy.indexOf(`\n${number} 0 obj\n`, undefined, 'latin1');
    const length = Number(/\/Length (\d+)/.exec(copy.toString('latin1', head, head + 60))?.[1]);
    const start = copy.indexOf('stream\n', head, 'latin1') + 'stream\n'.length;
    return copy.subarray(start, start + length);
  };
  return { certificates: certificates.map(object), ocsps: ocsps.map(object), crls: crls.map(object) };
}

/** Writes the signature and the document time stamp of the copy, and what each covers, to files of these names. */
async function signedContent() {
  const names = { timestamp: 'timestamp.der', stamped: 'stamped', signature: 'signature.der', signed: 'signed' };
  const files = [
    [names.timestamp, names.stamped],
    [names.signature, names.signed],
  ] as const;
  for (const [nth, { start, end, rest }] of (await findSignatures(fileBytesOf(copy))).entries()) {
    const [der, covered] = files[nth] ?? files[0];
    writeFileSync(join(folder, der), Buffer.from(copy.toString('latin1', start + 1, end - 1), 'hex'));
    writeFileSync(join(folder, covered), Buffer.concat([copy.subarray(0, start), copy.subarray(end, end + rest)]));
  }
  return names;
}

const check = (file: Buffer) =>
  verifyFile(fileBytesOf(file), {
    isOurs: async (der) => identity.certificate.raw.equals(der),
    isCopy: async (hash) => made.has(hash.toString('hex')),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwake-long-term-'));
  pki = await startPki(folder);
  times = await startTimestampService(folder, 'authority.pem');
  identity = await operatorIdentity({ path: pki.pkcs12, password: '' });
  writeFileSync(join(folder, 'form.pdf'), await formPdf());
  ({ bytes: copy, level } = await sign());
  asked = [...pki.asked];
});

afterAll(async () => {
  await times.stop();
  await pki.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a copy with a time stamp', () => {
  /** @feature long-term-signatures */
  it('has the revocation data of its certificates and a document time stamp over all of it: B-LTA', async () => {
    expect(level).toBe('B-LTA');
    expect(asked).toEqual(['/ocsp', '/root.der', '/root.crl', '/authority.crl']);
    const said = pdfsig(copy);
    expect(said).toMatch(
      /Linkwake\n(.*\n)*?.*Signature is Valid\.(.*\n)*?.*Linkwake time stamp 1\n(.*\n)*?.*Total document signed/,
    );
    expect(await check(copy)).toMatchObject({ kind: 'unchanged', timestamp: { authority: 'Pki tsa' } });
  });

  it('proves its signer with what it contains, years later, to another implementation', async () => {
    const { certificates, ocsps, crls } = await embedded();
    const pem = (name: string, kind: string, ders: Buffer[]) => {
      const text = ders.map((der) => `-----BEGIN ${kind}-----\n${der.toString('base64')}\n-----END ${kind}-----\n`);
      writeFileSync(join(folder, name), text.join(''));
      return name;
    };
    expect(certificates).toHaveLength(5);
    const others = pem('embedded.pem', 'CERTIFICATE', certificates);
    const lists = pem('embedded.crl', 'X509 CRL', crls);
    const verified = ['verify', '-CAfile', 'root.pem', '-untrusted', others, '-CRLfile', lists, '-crl_check_all'];
    expect(opensslSaid(folder, [...verified, 'tsa.pem'])).toContain('tsa.pem: OK');
    const content = await signedContent();
    const cms = ['cms', '-verify', '-inform', 'DER', '-binary', '-purpose', 'any', '-in', content.signature];
    const by = ['-CAfile', 'root.pem', '-certfile', others, '-out', 'verified'];
    expect(opensslSaid(folder, [...cms, '-content', content.signed, ...by])).toContain('CMS Verification successful');
    const stamp = ['ts', '-verify', '-token_in', '-in', content.timestamp, '-data', content.stamped];
    expect(opensslSaid(folder, [...stamp, '-CAfile', 'root.pem', '-untrusted', others])).toContain('Verification: OK');
    writeFileSync(join(folder, 'embedded.ocsp'), ocsps[0] ?? '');
    const trusted = ['-CAfile', 'root.pem', '-verify_other', others, '-issuer', 'authority.pem', '-cert', 'signer.pem'];
    const status = opensslSaid(folder, ['ocsp', '-respin', 'embedded.ocsp', ...trusted]);
    expect(status).toContain('Response verify OK');
    expect(status).toContain('signer.pem: good');
  });

  it('is renewed with a further time stamp, and the copy before it stays valid', async () => {
    const path = join(folder, 'renewed.pdf');
    writeFileSync(path, copy);
    const { renewAt } = (await extendAgain(path, options())) ?? {};
    // The certificate of the test lives 400 days.
    expect(renewAt?.getTime()).toBeGreaterThan(Date.now() + 300 * 24 * 60 * 60 * 1000);
    const renewed = await readFile(path);
    made.add(sha256(renewed));
    expect(renewed.subarray(0, copy.length).equals(copy)).toBe(true);
    expect(pdfsig(renewed)).toContain('Linkwake time stamp 2');
    expect([await check(renewed), await check(copy)]).toMatchObject([{ kind: 'unchanged' }, { kind: 'unchanged' }]);
  });
});

describe('verification of a copy with updates', () => {
  const appended = Buffer.from('\n999 0 obj\n<< >>\nendobj\n');
  const startOf = (text: string) => copy.lastIndexOf(text, undefined, 'latin1');
  const flipped = (at: number) => {
    const file = Buffer.from(copy);
    file[at] = (file[at] ?? 0) ^ 1;
    return file;
  };
  const signedEnd = () => copy.indexOf('%%EOF', copy.indexOf('/ByteRange'), 'latin1') + '%%EOF'.length;

  it('accepts the signed part alone, which the signature covers', async () => {
    expect(await check(copy.subarray(0, signedEnd()))).toMatchObject({ kind: 'unchanged' });
  });

  it.each([
    ['a byte at the end', () => Buffer.concat([copy, Buffer.from(' ')])],
    ['an object at the end', () => Buffer.concat([copy, appended])],
    ['an object with the end repeated', () => Buffer.concat([copy, appended, copy.subarray(-1400)])],
    ['a changed object of the security store', () => flipped(startOf('/Type /DSS') + 20)],
    ['a changed cross-reference table', () => flipped(startOf('\nxref\n') + 20)],
    ['a changed state', () => flipped(startOf('%Linkwake ') + 40)],
    ['a changed document time stamp', () => flipped(startOf('/Contents <') + 2000)],
    ['something in the space behind the document time stamp', () => flipped(startOf('/Contents <') + 40_000)],
    [
      'no document time stamp',
      () => Buffer.from(copy).fill('0', startOf('/Contents <') + 11, startOf('/Contents <') + 20_000),
    ],
    ['a redefined page between the updates', () => withForgedUpdate()],
  ])('rejects %s', async (_, change) => {
    expect((await check(change())).kind).toBe('appended');
  });

  it('rejects a time stamp for another file', async () => {
    const other = (await sign()).bytes;
    const at = (file: Buffer) => file.lastIndexOf('/Contents <', undefined, 'latin1') + 11;
    const file = Buffer.from(copy);
    other.copy(file, at(copy), at(other), at(other) + 48 * 1024);
    expect((await check(file)).kind).toBe('appended');
  });

  /** Builds an update that redefines a page, before those of the service. */
  function withForgedUpdate(): Buffer {
    const signed = signedEnd();
    const page = /\/P (\d+) 0 R/.exec(copy.toString('latin1'))?.[1];
    const forged = Buffer.from(`\n${page} 0 obj\n<< /Type /Page /Contents 46 0 R >>\nendobj\n`);
    return Buffer.concat([copy.subarray(0, signed), forged, copy.subarray(signed)]);
  }
});

describe('validation data', () => {
  const fetching = { maxBytes: 65_536, allowsPrivate: true, signal };

  const failure = async (path: string, answer: Buffer | undefined) => {
    pki.answers.set(path, answer);
    try {
      return (await sign()).level;
    } catch (error) {
      return error instanceof Error ? error.message : '';
    } finally {
      pki.answers.clear();
    }
  };

  it('comes from the revocation list when the OCSP responder gives no valid answer', async () => {
    pki.asked.length = 0;
    expect(await failure('/ocsp', Buffer.from('no answer'))).toBe('B-LTA');
    expect(pki.asked).toContain('/authority.crl');
  });

  it('must be there: a service without a valid answer fails the copy', async () => {
    expect(await failure('/authority.crl', undefined)).toMatch(/^127\.0\.0\.1:\d+ answered 503\.$/);
    const other = readFileSync(join(folder, 'root.crl'));
    expect(await failure('/authority.crl', other)).toBe('The revocation list has another issuer.');
    const changed = readFileSync(join(folder, 'authority.crl'));
    changed[changed.length - 3] = (changed[changed.length - 3] ?? 0) ^ 1;
    expect(await failure('/authority.crl', changed)).toMatch(
      /The (signature of the )?revocation list (does not hold|cannot be verified)/,
    );
  });

  it('shows that a level is missing when the root cannot be had', async () => {
    expect(await failure('/root.der', undefined)).toBe('B-T');
  });

  it('is a current answer about this certificate, with a valid signature of its authority', async () => {
    const [signer, authority, tsa] = ['signer', 'authority', 'tsa'].map(
      (name) => new X509Certificate(readFileSync(join(folder, `${name}.pem`))),
    );
    if (!signer || !authority || !tsa) throw new Error('A certificate is missing.');
    const issued = { certificate: signer, issuer: authority };
    const {
      ocsp: [address = ''],
    } = servicesOf(signer);
    const answer = await fetchValidation(address, { ...fetching, ocsp: await ocspRequest(issued) });
    expect((await checkOcsp(answer, issued)).map(({ subject }) => subject)).toEqual(['CN=Pki ocsp']);
    const forged = Buffer.from(answer);
    const signedAt = answer.indexOf(Buffer.from('1002', 'hex'));
    forged[signedAt] = 0x11;
    await expect(checkOcsp(forged, issued)).rejects.toThrow('OCSP answer');
    await expect(checkOcsp(answer, { ...issued, certificate: tsa })).rejects.toThrow('about another certificate');
    const later = new Date(Date.now() + 2 * 60 * 60 * 1000);
    await expect(checkOcsp(answer, issued, later)).rejects.toThrow('not current');
    const list = readFileSync(join(folder, 'authority.crl'));
    const week = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
    await expect(checkCrl(list, issued, week)).rejects.toThrow('not current');
  });

  it('is fetched from public addresses only, unless the operator’s own are private, and bounded', async () => {
    const {
      issuers: [address = ''],
    } = servicesOf(new X509Certificate(readFileSync(join(folder, 'authority.pem'))));
    const local = address.replace('127.0.0.1', 'localhost');
    pki.asked.length = 0;
    for (const one of [address, local]) {
      await expect(fetchValidation(one, { ...fetching, allowsPrivate: false })).rejects.toThrow('cannot be reached');
    }
    expect(pki.asked).toEqual([]);
    await expect(fetchValidation(address, { ...fetching, maxBytes: 10 })).rejects.toThrow('sends more than 10 bytes');
    expect([await timestampHostIsPrivate(times.url), await timestampHostIsPrivate('http://8.8.8.8/')]).toEqual([
      true,
      false,
    ]);
  });

  it('stops a copy by a revoked certificate, for good', async () => {
    pki.revoke('signer');
    const expected = { code: 'certificate_revoked', message: expect.stringContaining('Pki signer') };
    await expect(sign()).rejects.toMatchObject(expected);
    pki.answers.set('/ocsp', undefined);
    await expect(sign(), 'by a long list').rejects.toMatchObject(expected);
  });
});
