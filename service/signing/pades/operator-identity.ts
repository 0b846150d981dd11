import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import forge from 'node-forge';
import { ConfigError } from '../../errors/start-errors.ts';
import type { SigningIdentity } from './signing-identity.ts';

/** The operator's file as configured. */
export interface Pkcs12File {
  path: string;
  password: string;
}

/**
 * Opens the operator's identity. It is read again once its file was replaced, so that a renewed certificate needs no restart.
 * @returns the identity as the file has it now; throws ConfigError when it cannot be used, also when its time is over
 * @throws ConfigError as `operatorIdentity`
 */
export async function openOperatorIdentity(file: Pkcs12File): Promise<() => Promise<SigningIdentity>> {
  const changedAt = async () => (await stat(file.path).catch(() => undefined))?.mtimeMs;
  let readAt = await changedAt();
  let identity = await operatorIdentity(file);
  return async () => {
    const at = await changedAt();
    if (at !== readAt) {
      identity = await operatorIdentity(file);
      readAt = at;
    }
    return checked(identity);
  };
}

/**
 * Reads the operator's own certificate and key from a PKCS #12 file (RFC 7292), with the issuers' certificates in it.
 * @throws ConfigError when the file is unusable: the service never signs with another key than the configured one
 */
export async function operatorIdentity({ path, password }: Pkcs12File): Promise<SigningIdentity> {
  const bytes = await readFile(path).catch(() => {
    throw refusal('SIGNING_P12', 'cannot be read; it has to name a PKCS #12 file (.p12 or .pfx)');
  });
  const bags = openBags(bytes, password);
  const certificates = bags.certificates.map((der) => new X509Certificate(der));
  for (const key of bags.keys.map(readKey)) {
    const certificate = certificates.find((candidate) => candidate.checkPrivateKey(key));
    if (certificate)
      return checked({ certificate, key, issuers: issuersOf(certificate, certificates), others: certificates });
  }
  throw refusal('SIGNING_P12', 'has no private key with its certificate in it');
}

function checked(identity: SigningIdentity): SigningIdentity {
  const { certificate, key } = identity;
  if (Date.parse(certificate.validTo) < Date.now()) {
    throw refusal('SIGNING_P12', `its certificate was valid until ${certificate.validTo} only`);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (!(key.asymmetricKeyType === 'ec' || (key.asymmetricKeyType === 'rsa' && (bits ?? 0) >= 2048))) {
    throw refusal('SIGNING_P12', 'its key has to be an RSA key of 2048 bits or more, or one on an elliptic curve');
  }
  return identity;
}

function openBags(bytes: Buffer, password: string): { keys: Buffer[]; certificates: Buffer[] } {
  const { keyBag = '', pkcs8ShroudedKeyBag = '', certBag = '' } = forge.pki.oids;
  const file = openFile(bytes, password);
  const bagsOf = (type: string) => file.getBags({ bagType: type })[type] ?? [];
  return {
    keys: [...bagsOf(keyBag), ...bagsOf(pkcs8ShroudedKeyBag)].map(keyDer),
    certificates: bagsOf(certBag).map(({ cert, asn1 }) => derBytes(cert ? forge.pki.certificateToAsn1(cert) : asn1)),
  };
}

function openFile(bytes: Buffer, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    const pfx = forge.asn1.fromDer(bytes.toString('latin1'));
    try {
      return forge.pkcs12.pkcs12FromAsn1(pfx, password);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('Failed to decrypt'))) throw error;
      // The file's integrity check, which reads the password as UTF-16, succeeded. Newer files encrypt with it as
      // UTF-8, which the library leaves to the caller; the check must then be omitted.
      const unchecked = { ...pfx, value: pfx.value.slice(0, 2) as forge.asn1.Asn1[] };
      return forge.pkcs12.pkcs12FromAsn1(unchecked, forge.util.encodeUtf8(password));
    }
  } catch (error) {
    const wrongPassword = error instanceof Error && /password|MAC|decrypt/i.test(error.message);
    throw wrongPassword
      ? refusal('SIGNING_P12_PASSWORD', 'does not open the file that SIGNING_P12 names')
      : refusal('SIGNING_P12', 'is not a PKCS #12 file that can be read');
  }
}

/** Returns the key in PKCS #8. The library parses RSA keys and leaves others encoded. */
function keyDer({ key, asn1 }: forge.pkcs12.Bag): Buffer {
  return derBytes(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1);
}

function derBytes(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
}

function readKey(der: Buffer): KeyObject {
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** Returns the certificate's issuers, upwards. The root is omitted: everyone who trusts it has it. */
function issuersOf(certificate: X509Certificate, all: X509Certificate[]): X509Certificate[] {
  const issuers: X509Certificate[] = [];
  let at: X509Certificate | undefined = certificate;
  while (at) {
    const child: X509Certificate = at;
    at = all.find((other) => child !== other && !issuers.includes(other) && child.checkIssued(other));
    if (at && !at.checkIssued(at)) issuers.push(at);
  }
  return issuers;
}

function refusal(setting: string, message: string): ConfigError {
  return new ConfigError([{ path: [setting], message }]);
}
