import { openActivity, openLibrary } from '../../platform/extension-pages.ts';
import type { NotificationTarget } from '../views/notification-id.ts';
import { filesNotice, severalDocuments } from './outcome-notice.ts';

/** Opens what a notification is about: a document's activity, or the list of several documents or files. */
export function openNotified({ service, slug, notice }: NotificationTarget): Promise<void> {
  if (slug !== severalDocuments) return openActivity(service, slug);
  return openLibrary(notice.startsWith(filesNotice) ? 'files' : undefined);
}
