import type { DocumentVersions } from '../contract/document-version.ts';
import { knownStatus } from '../contract/named-values.ts';
import { type ServiceWarning, warningsOf } from './publish-once.ts';

/**
 * Returns the warnings of the newest version, among them those that its conversion added; nothing while it is converted, and if it
 * could not be (docs/api-additions.md).
 */
export function versionWarnings({ versions: [newest] }: DocumentVersions): ServiceWarning[] {
  return newest?.status === knownStatus.published ? warningsOf(newest) : [];
}
