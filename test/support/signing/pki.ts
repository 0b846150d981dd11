import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openssl } from './openssl.ts';

/** A root, an issuing authority below it, a signer, a time stamp authority, and their revocation services over HTTP. */
export interface Pki {
  /** The signer with its issuer as PKCS #12, without a password. The root has to be fetched. */
  pkcs12: string;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** Answers instead of the services, by path; undefined for an error. */
  answers: Map<string, Buffer | undefined>;
  /** Revokes a certificate, by its name, and thousands of others. */
  revoke(name: 'signer' | 'tsa'): void;
  stop(): Promise<void>;
}

const serials = { authority: '1001', signer: '1002', tsa: '1003', ocsp: '1004' };

/**
 * Creates the certificates in a folder (`root.pem`, `authority.pem`, `signer.pem`, `tsa.pem` and their keys) and starts
 * the services that they name: OCSP for the signer, revocation lists for the others.
 */
export async function startPki(folder: string): Promise<Pki> {
  const asked: string[] = [];
  const answers = new Map<string, Buffer | undefined>();
  const run = (...args: string[]) => openssl(folder, ...args);
  const read = (name: string) => readFileSync(join(folder, name));
  const answer = (path: string, body: Buffer): Buffer | undefined => {
    if (answers.has(path)) return answers.get(path);
    if (path === '/root.der') return read('root.der');
    if (path === '/root.crl' || path === '/authority.crl') return read(path.slice(1));
    if (path !== '/ocsp') return undefined;
    writeFileSync(join(folder, 'query.ocsp'), body);
    const signer = ['-rsigner', 'ocsp.pem', '-rkey', 'ocsp.key', '-CA', 'authority.pem'];
    const files = ['-index', 'authority.index', '-reqin', 'query.ocsp', '-respout', 'reply.ocsp'];
    execFileSync('openssl', ['ocsp', ...files, ...signer, '-nmin', '60'], { cwd: folder, stdio: 'ignore' });
    return read('reply.ocsp');
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push(request.url ?? '');
    const body = answer(request.url ?? '', Buffer.concat(chunks));
    if (!body) return response.writeHead(503).end();
    return response.writeHead(200).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const issued = (name: keyof typeof serials | 'root', by: string | undefined, extensions: string[]) => {
    writeFileSync(join(folder, `${name}.ext`), extensions.join('\n'));
    run('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', `${name}.key`);
    run('req', '-new', '-key', `${name}.key`, '-subj', `/CN=Pki ${name}`, '-out', `${name}.csr`);
    const issuer = by === undefined ? ['-signkey', 'root.key'] : ['-CA', `${by}.pem`, '-CAkey', `${by}.key`];
    const serial = name === 'root' ? '1000' : serials[name];
    const given = ['-in', `${name}.csr`, '-set_serial', `0x${serial}`, '-days', '400', '-extfile', `${name}.ext`];
    run('x509', '-req', ...given, ...issuer, '-out', `${name}.pem`);
  };
  const isAuthority = ['basicConstraints=critical,CA:true', 'keyUsage=critical,keyCertSign,cRLSign'];
  issued('root', undefined, isAuthority);
  const rootServices = [
    `authorityInfoAccess=caIssuers;URI:${host}/root.der`,
    `crlDistributionPoints=URI:${host}/root.crl`,
  ];
  issued('authority', 'root', [...isAuthority, ...rootServices]);
  issued('signer', 'authority', [
    'keyUsage=critical,digitalSignature,nonRepudiation',
    `authorityInfoAccess=OCSP;URI:${host}/ocsp`,
    `crlDistributionPoints=URI:${host}/authority.crl`,
  ]);
  issued('tsa', 'authority', [
    'keyUsage=critical,digitalSignature',
    'extendedKeyUsage=critical,timeStamping',
    `crlDistributionPoints=URI:${host}/authority.crl`,
  ]);
  issued('ocsp', 'authority', [
    'keyUsage=critical,digitalSignature',
    'extendedKeyUsage=OCSPSigning',
    'noCheck=ignored',
  ]);
  run('x509', '-in', 'root.pem', '-outform', 'DER', '-out', 'root.der');
  const revoked = new Set<string>();
  /** Serial numbers. */
  const others: string[] = [];
  const list = (by: 'root' | 'authority', names: (keyof typeof serials)[]) => {
    const line = (name: keyof typeof serials) =>
      [
        revoked.has(name) ? 'R' : 'V',
        '400101000000Z',
        revoked.has(name) ? '260101000000Z' : '',
        serials[name],
        'unknown',
        `/CN=Pki ${name}`,
      ].join('\t');
    const further = others.map((serial) => `R\t400101000000Z\t260101000000Z\t${serial}\tunknown\t/CN=Pki ${serial}`);
    writeFileSync(join(folder, `${by}.index`), `${[...names.map(line), ...further].join('\n')}\n`);
    writeFileSync(join(folder, `${by}.index.attr`), 'unique_subject = no\n');
    writeFileSync(
      join(folder, `${by}.cnf`),
      `[ca]\ndefault_ca=d\n[d]\ndatabase=${join(folder, `${by}.index`)}\ndefault_md=sha256\n`,
    );
    const signer = ['-keyfile', `${by}.key`, '-cert', `${by}.pem`, '-config', `${by}.cnf`];
    run('ca', '-gencrl', ...signer, '-crldays', '5', '-out', `${by}.crl.pem`);
    run('crl', '-in', `${by}.crl.pem`, '-outform', 'DER', '-out', `${by}.crl`);
  };
  const lists = () => {
    list('root', ['authority']);
    list('authority', ['signer', 'tsa', 'ocsp']);
  };
  lists();
  run(
    'pkcs12',
    '-export',
    '-inkey',
    'signer.key',
    '-in',
    'signer.pem',
    '-certfile',
    'authority.pem',
    '-passout',
    'pass:',
    '-out',
    'pki.p12',
  );
  return {
    pkcs12: join(folder, 'pki.p12'),
    asked,
    answers,
    revoke(name) {
      revoked.add(name);
      for (let serial = 0x2000; serial < 0x2000 + 3000; serial += 1) others.push(serial.toString(16).toUpperCase());
      lists();
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
