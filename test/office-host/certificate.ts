import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
}

/** A self-signed certificate for the names given. The browser is told to accept it (`--ignore-certificate-errors`). */
export async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  return { key: made.private, cert: made.cert };
}
