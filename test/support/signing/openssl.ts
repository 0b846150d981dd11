import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export function openssl(folder: string, ...args: string[]): void {
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
}

/** Returns what openssl prints, also when it fails. */
export function opensslSaid(folder: string, args: string[]): string {
  const { stdout, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

/** Creates a root, an intermediate authority and a person's certificate, and packs the latter two as PKCS #12. */
export function makePkcs12(
  folder: string,
  name: string,
  { key, password }: { key: string[]; password: string },
): string {
  const issued = (who: string, by: string | undefined, extensions: string) => {
    writeFileSync(join(folder, `${who}.ext`), extensions);
    openssl(folder, 'genpkey', ...key, '-out', `${who}.key`);
    openssl(folder, 'req', '-new', '-key', `${who}.key`, '-subj', `/CN=${name} ${who}`, '-out', `${who}.csr`);
    const issuer =
      by === undefined ? ['-signkey', `${who}.key`] : ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial'];
    openssl(
      folder,
      'x509',
      '-req',
      '-in',
      `${who}.csr`,
      ...issuer,
      '-days',
      '30',
      '-extfile',
      `${who}.ext`,
      '-out',
      `${who}.pem`,
    );
  };
  issued('root', undefined, 'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign');
  issued('authority', 'root', 'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign');
  issued('signer', 'authority', 'keyUsage=critical,digitalSignature,nonRepudiation');
  const parts = ['-inkey', 'signer.key', '-in', 'signer.pem', '-certfile', 'authority.pem'];
  openssl(folder, 'pkcs12', '-export', ...parts, '-passout', `pass:${password}`, '-out', `${name}.p12`);
  return join(folder, `${name}.p12`);
}

export interface TimestampService {
  url: string;
  /** Stops answering, or answers again. */
  broken: boolean;
  stop(): Promise<void>;
}

/**
 * Starts a time stamp service (RFC 3161): `openssl ts` behind HTTP with a password.
 * @param issuers a file with the certificates that `tsa.pem` and `tsa.key` in the folder lead to; without it, they are created self-signed
 */
export async function startTimestampService(folder: string, issuers?: string): Promise<TimestampService> {
  writeFileSync(
    join(folder, 'tsa.cnf'),
    [
      '[ext]',
      'keyUsage=critical,digitalSignature',
      'extendedKeyUsage=critical,timeStamping',
      '[tsa]',
      'default_tsa=one',
      '[one]',
      `serial=${join(folder, 'tsa.serial')}`,
      'signer_digest=sha256',
      'default_policy=1.2.3.4.1',
      'digests=sha256',
      'ess_cert_id_alg=sha256',
      ...(issuers === undefined ? [] : [`certs=${join(folder, issuers)}`]),
    ].join('\n'),
  );
  writeFileSync(join(folder, 'tsa.serial'), '01\n');
  const made = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'tsa.key',
    '-subj',
    '/CN=Test Time Authority',
    '-days',
    '30',
  ];
  if (issuers === undefined)
    openssl(folder, 'req', '-x509', ...made, '-config', 'tsa.cnf', '-extensions', 'ext', '-out', 'tsa.pem');
  const service = { broken: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const wanted = `Basic ${Buffer.from('signer:geheim').toString('base64')}`;
    if (request.headers.authorization !== wanted) return response.writeHead(401).end();
    if (service.broken) return response.writeHead(503).end();
    writeFileSync(join(folder, 'query.tsq'), Buffer.concat(chunks));
    const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key'];
    const reply = execFileSync(
      'openssl',
      ['ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', ...signer],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    url: `http://signer:geheim@127.0.0.1:${port}/`,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  });
}
