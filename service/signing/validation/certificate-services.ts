import type { X509Certificate } from 'node:crypto';
import {
  Certificate,
  CRLDistributionPoints,
  type GeneralName,
  InfoAccess,
  id_AuthorityInfoAccess,
  id_CRLDistributionPoints,
} from 'pkijs';
import { asn1Of } from '../pades/asn1.ts';

/** Where a certificate says that its validation data is; addresses of HTTP only. */
export interface CertificateServices {
  /** OCSP responders (RFC 6960). */
  ocsp: string[];
  /** Revocation lists (RFC 5280, 4.2.1.13). */
  crls: string[];
  /** Certificates of the issuer (RFC 5280, 4.2.2.1). */
  issuers: string[];
  /** The issuer says that the certificate needs no revocation data (RFC 6960, 4.2.2.2.1). */
  needsNone: boolean;
}

const method = { ocsp: '1.3.6.1.5.5.7.48.1', issuers: '1.3.6.1.5.5.7.48.2' };
const ocspNoCheck = '1.3.6.1.5.5.7.48.1.5';

/** A general name that is a URI (RFC 5280, 4.2.1.6). */
const uri = 6;

/** Reads the services that a certificate names. */
export function servicesOf({ raw }: Pick<X509Certificate, 'raw'>): CertificateServices {
  const extensions = new Certificate({ schema: asn1Of(raw) }).extensions ?? [];
  const extension = (id: string): unknown => extensions.find(({ extnID }) => extnID === id)?.parsedValue;
  const access = extension(id_AuthorityInfoAccess);
  const descriptions = access instanceof InfoAccess ? access.accessDescriptions : [];
  const named = (id: string) =>
    descriptions.flatMap((one) => (one.accessMethod === id ? addressesIn([one.accessLocation]) : []));
  const points = extension(id_CRLDistributionPoints);
  const lists = points instanceof CRLDistributionPoints ? points.distributionPoints : [];
  return {
    ocsp: named(method.ocsp),
    issuers: named(method.issuers),
    crls: lists.flatMap((point) =>
      Array.isArray(point.distributionPoint) ? addressesIn(point.distributionPoint) : [],
    ),
    needsNone: extensions.some(({ extnID }) => extnID === ocspNoCheck),
  };
}

function addressesIn(names: readonly GeneralName[]): string[] {
  return names.flatMap(({ type, value }) =>
    type === uri && typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) ? [value] : [],
  );
}
