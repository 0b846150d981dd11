import { openDocument, openLibrary } from '../../platform/extension-pages.ts';
import type { NotificationTarget } from './notification-target.ts';
import { filesNotice, severalDocuments } from './outcome-notification.ts';

/** Opens what a notification is about: a document's activity, or the list of several documents or files. */
export function openNotification({ service, slug, notice }: NotificationTarget): Promise<void> {
  if (slug !== severalDocuments) return openDocument(service, slug, 'activity');
  return openLibrary(notice.startsWith(filesNotice) ? 'files' : undefined);
}
