import type { X509Certificate } from 'node:crypto';
import { checkCrlApart } from '../process/signing-pools.ts';
import { type CertificateServices, servicesOf } from './certificate-services.ts';
import { checkOcsp, type Issued, ocspRequest } from './check-ocsp.ts';
import { ValidationUnavailable } from './errors.ts';
import { fetchIssuer, isIssuedBy } from './fetch-issuer.ts';
import { fetchValidation } from './fetch-validation.ts';

/** Validation data in DER (ETSI EN 319 142-1, 5.4.2), each verified before it is kept. */
export interface ValidationData {
  certificates: Buffer[];
  ocsps: Buffer[];
  crls: Buffer[];
  /**
   * Whether each certificate leads to a self-signed authority, and each in between has its revocation data. False for a
   * self-signed leaf, which nobody can revoke.
   */
  isComplete: boolean;
}

/** A certificate to validate, the certificates that may lead to its root, and whether these may name private addresses. */
export interface Chain {
  leaf: X509Certificate;
  others: X509Certificate[];
  allowsPrivate: boolean;
}

/** No honest chains have more certificates, with those of their responders. */
const maxCertificates = 24;

const maxOcspBytes = 64 * 1024;
/** Every copy contains the lists. */
const maxCrlBytes = 2 * 1024 * 1024;

/** Time for all answers together. */
const timeoutMs = 60_000;

/**
 * Fetches the revocation data of the certificates in these chains, from the services that they name: OCSP, else a
 * revocation list. Certificates of issuers that are missing are fetched too.
 * @throws CertificateRevoked; ValidationUnavailable when a named service gives no valid answer; the signal's reason
 */
export async function collectValidation(chains: readonly Chain[], signal: AbortSignal): Promise<ValidationData> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const data = new CollectedData();
  try {
    for (const chain of chains) {
      if (isSelfSigned(chain.leaf)) data.isComplete = false;
      await data.addChain(chain, bounded);
    }
  } catch (cause) {
    if (!bounded.aborted || signal.aborted) throw cause;
    throw new ValidationUnavailable('The services that the certificates name take too long.', { cause });
  }
  const { certificates, ocsps, crls, isComplete } = data;
  return { certificates: [...certificates.values()], ocsps, crls: [...crls.values()], isComplete };
}

class CollectedData {
  readonly certificates = new Map<string, Buffer>();
  readonly ocsps: Buffer[] = [];
  /** By address. */
  readonly crls = new Map<string, Buffer>();
  isComplete = true;

  async addChain({ leaf, others, allowsPrivate }: Chain, signal: AbortSignal): Promise<void> {
    const pool = [leaf, ...others];
    const pending = [leaf];
    for (let certificate = pending.pop(); certificate; certificate = pending.pop()) {
      if (this.certificates.has(certificate.fingerprint256)) continue;
      if (this.certificates.size >= maxCertificates) {
        throw new ValidationUnavailable('The chains of the certificates are too long.');
      }
      this.certificates.set(certificate.fingerprint256, certificate.raw);
      if (isSelfSigned(certificate)) continue;
      const services = servicesOf(certificate);
      const options = { allowsPrivate, signal };
      const issuer = findIssuer(certificate, pool) ?? (await fetchIssuer(certificate, services.issuers, options));
      if (!issuer) {
        // Nobody's answer about it can be verified.
        this.isComplete = false;
        continue;
      }
      pool.push(issuer);
      const responders = await this.#addRevocation({ certificate, issuer }, services, options);
      pool.push(...responders);
      pending.push(issuer, ...responders);
    }
  }

  /** @returns the certificates of the responder */
  async #addRevocation(
    issued: Issued,
    { ocsp, crls, needsNone }: CertificateServices,
    options: { allowsPrivate: boolean; signal: AbortSignal },
  ): Promise<X509Certificate[]> {
    if (needsNone) return [];
    let failure: unknown;
    /** Runs `fetch` for each address until one gives a valid answer. */
    const first = async <T>(addresses: string[], fetch: (address: string) => Promise<T>): Promise<T | undefined> => {
      for (const address of addresses) {
        try {
          return await fetch(address);
        } catch (cause) {
          if (!(cause instanceof ValidationUnavailable)) throw cause;
          failure = cause;
        }
      }
      return undefined;
    };
    const responders = await first(ocsp, async (address) => {
      const request = await ocspRequest(issued);
      const answer = await fetchValidation(address, { ocsp: request, maxBytes: maxOcspBytes, ...options });
      const found = await checkOcsp(answer, issued);
      this.ocsps.push(answer);
      return found;
    });
    if (responders) return responders;
    const list = await first(crls, async (address) => {
      const answer = this.crls.get(address) ?? (await fetchValidation(address, { maxBytes: maxCrlBytes, ...options }));
      const checked = await checkCrlApart(answer, issued, options.signal);
      this.crls.set(address, checked);
      return checked;
    });
    if (list) return [];
    if (failure) throw failure;
    this.isComplete = false;
    return [];
  }
}

function findIssuer(certificate: X509Certificate, pool: readonly X509Certificate[]): X509Certificate | undefined {
  return pool.find((other) => other.ca && isIssuedBy(certificate, other));
}

function isSelfSigned(certificate: X509Certificate): boolean {
  return isIssuedBy(certificate, certificate);
}
