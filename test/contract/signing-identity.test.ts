import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../service/config.ts';
import { ConfigError } from '../../service/errors/start-errors.ts';
import { jobsChannel } from '../../service/queue/queue.ts';
import { runService } from '../../service/service.ts';
import { openSigning } from '../../service/signing/open-signing.ts';
import { openOperatorIdentity, operatorIdentity } from '../../service/signing/pades/operator-identity.ts';
import { retrySignedCopy } from '../../service/signing/signed-copy.ts';
import { verifyFile } from '../../service/signing/verify/verify-file.ts';
import { fileForm } from '../support/pages/console-session.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { makePkcs12, startTimestampService, type TimestampService } from '../support/signing/openssl.ts';
import { pdfsig, pdfText } from '../support/signing/poppler.ts';
import { fileBytesOf, publishAndSign, waitForSignedCopy } from '../support/signing/signed-copy.ts';

const rsa = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];
const p256 = ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'];

let folder: string;
let path: string;
let times: TimestampService;
let service: StartedService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwake-signing-'));
  path = makePkcs12(folder, 'Company', { key: p256, password: 'geheim ü' });
  times = await startTimestampService(folder);
  service = await startService({
    env: { SIGNING_P12: path, SIGNING_P12_PASSWORD: 'geheim ü', TIMESTAMP_URL: times.url, LOG_LEVEL: 'silent' },
  });
});

afterAll(async () => {
  await service.stop();
  await times.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the operator’s certificate', () => {
  /** @feature signed-copies */
  it('signs copies, with its issuers’ certificates, and with a time stamp', async () => {
    const { id } = await publishAndSign(service, 'Lease');
    const copy = await waitForSignedCopy(service, id);
    const said = pdfsig(copy);
    expect(said).toContain('Signer Certificate Common Name: Company signer');
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(pdfText(copy)).toContain(`By ${new URL(times.url).host}`);
    const verdict = await verifyFile(fileBytesOf(copy), service.deps.signing);
    expect(verdict).toMatchObject({
      kind: 'unchanged',
      record: { title: 'Lease', response: id },
      timestamp: { authority: 'Test Time Authority' },
    });
    // This text is outside the signed range: anybody could have added it, with any name.
    const form = fileForm({ name: 'lease.pdf', bytes: copy });
    const headers = { origin: service.baseUrl };
    const page = await (await fetch(`${service.baseUrl}/verify/`, { method: 'POST', body: form, headers })).text();
    expect(page).toContain('according to <bdi>Test Time Authority</bdi> (not verified here)');
  });

  it('waits for a time stamp service that does not answer, and finally fails instead of signing without one', async () => {
    times.broken = true;
    const { id, document } = await publishAndSign(service, 'Late');
    const state = () =>
      service.db.selectFrom('responses').select('signed_state').where('id', '=', id).executeTakeFirstOrThrow();
    const failed = async () => {
      // The next attempt is due at once.
      await sql`update jobs set run_at = now() where kind = 'sign-response' and done_at is null`.execute(service.db);
      await sql`select pg_notify(${jobsChannel}, '')`.execute(service.db);
      expect((await state()).signed_state).toBe('failed');
    };
    await vi.waitFor(failed, { timeout: 90_000, interval: 200 });
    const job = await service.db
      .selectFrom('jobs')
      .select(['attempts', 'last_error'])
      .where('kind', '=', 'sign-response')
      .where(sql<string>`payload ->> 'responseId'`, '=', id)
      .executeTakeFirstOrThrow();
    expect(job).toEqual({ attempts: 3, last_error: 'The time stamp service answered 503.' });

    times.broken = false;
    await retrySignedCopy(service.db, document.uuid, id);
    expect(pdfsig(await waitForSignedCopy(service, id))).toContain('Signature is Valid.');
  });

  it('is accepted with an RSA key as well', async () => {
    const other = makePkcs12(folder, 'Other', { key: rsa, password: '' });
    const identity = await operatorIdentity({ path: other, password: '' });
    expect(identity.key.asymmetricKeyType).toBe('rsa');
    expect(identity.issuers.map(({ subject }) => subject)).toEqual(['CN=Other authority']);
  });

  /** @feature certificate-renewal */
  it('is read again when its file was replaced, and does not sign after its end', async () => {
    const file = { path: makePkcs12(folder, 'Before', { key: p256, password: '' }), password: '' };
    const identity = await openOperatorIdentity(file);
    expect((await identity()).certificate.subject).toBe('CN=Before signer');
    await copyFile(makePkcs12(folder, 'After', { key: p256, password: '' }), file.path);
    const { certificate } = await identity();
    expect(certificate.subject).toBe('CN=After signer');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(certificate.validTo) + 1 });
    try {
      await expect(identity()).rejects.toThrow('SIGNING_P12: its certificate was valid until');
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops the start with a message when its file or password is wrong', async () => {
    const noise = join(folder, 'noise.p12');
    await writeFile(noise, 'no PKCS #12');
    const start = (env: Record<string, string>) => runService(readConfig({ DATA_DIR: folder, ...env }));
    await expect(start({ SIGNING_P12: path, SIGNING_P12_PASSWORD: 'wrong' })).rejects.toThrow(
      new ConfigError([{ path: ['SIGNING_P12_PASSWORD'], message: 'does not open the file that SIGNING_P12 names' }]),
    );
    await expect(start({ SIGNING_P12: noise })).rejects.toThrow('SIGNING_P12: is not a PKCS #12 file that can be read');
    await expect(start({ SIGNING_P12: join(folder, 'none.p12') })).rejects.toThrow('SIGNING_P12: cannot be read');
  });
});

describe('the service’s own certificate', () => {
  it('is the same for all processes, and remains recognized after it is replaced', async () => {
    const { db, secrets, config, signing } = { ...service.deps };
    const first = await openSigning({ db, secrets, config }, undefined);
    const second = await openSigning({ db, secrets, config }, undefined);
    const { certificate } = await first.identity();
    expect((await second.identity()).certificate.fingerprint256).toBe(certificate.fingerprint256);
    expect(certificate.subject).toBe(`CN=Linkwake at ${new URL(config.baseUrl).host}`);
    expect(await signing.isOurs(certificate.raw)).toBe(true);
    expect(await first.isOurs((await signing.identity()).certificate.raw)).toBe(true);
  });

  /** @feature certificate-renewal */
  it('is renewed before its end by a service that goes on running, and the one before remains recognized', async () => {
    const { db, secrets, config } = service.deps;
    const signing = await openSigning({ db, secrets, config }, undefined);
    const before = (await signing.identity()).certificate;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(before.validTo) - 30 * 24 * 60 * 60 * 1000 });
    try {
      const after = (await signing.identity()).certificate;
      expect(Date.parse(after.validTo)).toBeGreaterThan(Date.parse(before.validTo));
      expect([await signing.isOurs(before.raw), await signing.isOurs(after.raw)]).toEqual([true, true]);
    } finally {
      vi.useRealTimers();
    }
  });
});
