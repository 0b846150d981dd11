import type { Document, DocumentListItem, PublishedDocument } from '#shared/contract/document.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { expiryOf } from '#shared/formats/last-day.ts';
import type { Config } from '../../config/config.ts';
import type { DocumentItem } from '../../documents/list-documents.ts';
import type { StoredDocument, StoredSettings } from '../../documents/stored-document.ts';
import { sentencesOf, type Warning } from '../../documents/warnings/warning.ts';
import { settingsUrl } from '../../http/service-urls.ts';
import { type Addresses, addressesOf } from '../../links/addresses.ts';
import { formatTimestamp } from './timestamp.ts';

/** Presents a document. `failure` is our addition to the contract: it tells the owner why the status is `Failed`. */
export function presentDocument(config: Config, document: StoredDocument): Document {
  return {
    title: document.title,
    link: addressesOf(config).link(document.slug),
    slug: document.slug,
    uuid: document.id,
    kind: document.kind,
    status: document.status,
    ...(document.failure === undefined ? {} : { failure: document.failure }),
    ...(document.failureDetails && { failure_details: document.failureDetails }),
    review_status: document.reviewStatus,
    views: document.views,
    created: formatTimestamp(document.createdAt),
    settings_url: settingsUrl(config, document.id),
    settings: presentSettings(document.settings),
  };
}

export function presentPublished(
  config: Config,
  document: StoredDocument,
  warnings: readonly Warning[],
  message: string,
): PublishedDocument {
  return { ...presentDocument(config, document), ...presentWarnings(warnings), message };
}

/** Presents warnings as the contract's sentences, and as data beside them. */
export function presentWarnings(warnings: readonly Warning[]): Pick<PublishedDocument, 'warnings' | 'warning_details'> {
  return {
    warnings: sentencesOf(warnings),
    warning_details: warnings.map(({ code, values }) => ({ code, ...(values && { values: { ...values } }) })),
  };
}

export function presentListItem(addresses: Addresses, document: DocumentItem): DocumentListItem {
  return {
    title: document.title,
    link: addresses.link(document.slug),
    slug: document.slug,
    kind: document.kind,
    views: document.views,
    created: document.createdOn,
  };
}

function presentSettings(settings: StoredSettings): Settings {
  return {
    password: settings.hasPassword,
    require_email: settings.requireEmail,
    ...(settings.verifyEmail ? { verify_email: true } : {}),
    allowed_email_domains: settings.allowedEmailDomains,
    expires_at: settings.expiresOn === null ? null : expiryOf(settings.expiresOn),
    cta_label: settings.ctaLabel,
    cta_url: settings.ctaUrl,
  };
}
